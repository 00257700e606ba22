// Go: staging/src/k8s.io/client-go/tools/clientcmd/merged_client_builder.go
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import type * as os from "#go/os";
import * as klog from "#klog";
import { DirectClientConfig } from "./client-config.ts";
import type { InClusterConfig } from "./in-cluster.ts";
import type { ClientConfig, ClientConfigLoader, ConfigAccess, Connection, Prompt } from "./interfaces.ts";
import type { ConfigOverrides } from "./overrides.ts";
import { isEmptyConfig } from "./validation.ts";

/** What a DeferredLoadingClientConfig is made of. */
export interface DeferredOptions {
  readonly system: os.System;
  readonly loader: ClientConfigLoader;
  readonly overrides: ConfigOverrides;
  /** What takes the place of a configuration that says nothing. */
  readonly icc: InClusterConfig;
  /** Asks for a name and a password where nothing says who we are. */
  readonly prompt?: Prompt;
  /** What the loader would have loaded; for tests. */
  readonly clientConfig?: ClientConfig;
}

/** Loads when it is first asked, so that flags may still change where from; where there is nothing, the pod's account counts. */
export class DeferredLoadingClientConfig implements ClientConfig {
  readonly #options: DeferredOptions;
  #clientConfig: ClientConfig | undefined;

  constructor(options: DeferredOptions) {
    this.#options = options;
    this.#clientConfig = options.clientConfig;
  }

  #createClientConfig(): ClientConfig {
    if (this.#clientConfig !== undefined) return this.#clientConfig;
    const { loader, overrides, prompt, system } = this.#options;
    const { currentContext = "" } = overrides;
    const options = { contextName: currentContext, configAccess: loader, ...(prompt && { prompt }) };
    return (this.#clientConfig = new DirectClientConfig(loader.load(), system, overrides, options));
  }

  rawConfig(): clientcmdapi.Config {
    return this.#createClientConfig().rawConfig();
  }

  /** The way that the files say; the pod's where they say nothing, or no more than everybody's default. */
  clientConfig(): Connection {
    const { icc, loader } = this.#options;
    const merged = this.#createClientConfig();
    try {
      const config = merged.clientConfig();
      if (!loader.isDefaultConfig(config) || !icc.possible()) return config;
    } catch (err) {
      if (!isEmptyConfig(err) || !icc.possible()) throw err;
    }
    klog.v(4).info("Using in-cluster configuration");
    return icc.clientConfig();
  }

  /** The namespace that the files say; the pod's where they say nothing, or no more than everybody's default. */
  namespace(): [namespace: string, overridden: boolean] {
    const { icc } = this.#options;
    const merged = this.#createClientConfig();
    try {
      const [namespace, overridden] = merged.namespace();
      if (overridden || !icc.possible()) return [namespace, overridden];
      if (namespace !== "" && (namespace !== "default" || this.#isExplicit(merged)))
        return [namespace, false];
    } catch (err) {
      if (!isEmptyConfig(err) || !icc.possible()) throw err;
    }
    klog.v(4).info("Using in-cluster namespace");
    return icc.namespace();
  }

  /** Whether the context says its namespace itself. */
  #isExplicit(merged: ClientConfig): boolean {
    const raw = rawConfigOf(merged);
    const name = this.#options.overrides.currentContext || raw?.currentContext;
    return Boolean(raw?.contexts.get(name ?? "")?.namespace);
  }

  configAccess(): ConfigAccess {
    return this.#options.loader;
  }
}

function rawConfigOf(config: ClientConfig): clientcmdapi.Config | undefined {
  try {
    return config.rawConfig();
  } catch {
    return undefined; // As upstream: where there is none, nobody was explicit.
  }
}
