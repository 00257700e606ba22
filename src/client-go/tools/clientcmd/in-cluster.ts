// Go: staging/src/k8s.io/client-go/tools/clientcmd/client_config.go
import type * as restclient from "#client-go/rest";
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import type * as os from "#go/os";
import type { ClientConfig, ConfigAccess, Connection } from "./interfaces.ts";
import { newDefaultClientConfigLoadingRules } from "./loader.ts";
import type { ConfigOverrides } from "./overrides.ts";

const serviceAccount = "/var/run/secrets/kubernetes.io/serviceaccount";

/** A ClientConfig for a program inside a pod. */
export interface InClusterConfig extends ClientConfig {
  /** Whether the program seems to run in one. */
  possible(): boolean;
}

/** Gives the way to the server from inside a pod: rest's inClusterConfig. Throws where there is no pod. */
export type InClusterConfigProvider = (system: os.System) => restclient.Connection;

/** What the service account of a pod and some flags say together. */
export class InClusterClientConfig implements InClusterConfig {
  readonly #system: os.System;
  readonly #overrides: ConfigOverrides;
  readonly #provider: InClusterConfigProvider;

  constructor(system: os.System, overrides: ConfigOverrides, provider: InClusterConfigProvider) {
    this.#system = system;
    this.#overrides = overrides;
    this.#provider = provider;
  }

  rawConfig(): clientcmdapi.Config {
    throw new Error("inCluster environment config doesn't support multiple clusters");
  }

  /** The way to the server. Of the flags only server, token and certificate authority count. */
  clientConfig(): Connection {
    const { bearerToken, bearerTokenFile, ...others } = this.#provider(this.#system);
    const { authInfo = {}, clusterInfo = {} } = this.#overrides;
    const { token, tokenFile } = authInfo;
    const given = { bearerToken, bearerTokenFile };
    const tokens = token || tokenFile ? { bearerToken: token, bearerTokenFile: tokenFile } : given;
    const caFile = clusterInfo.certificateAuthority;
    return {
      ...others,
      ...(tokens.bearerToken && { bearerToken: tokens.bearerToken }),
      ...(tokens.bearerTokenFile && { bearerTokenFile: tokens.bearerTokenFile }),
      ...(clusterInfo.server && { host: clusterInfo.server }),
      tlsClientConfig: { ...others.tlsClientConfig, ...(caFile && { caFile }) },
    };
  }

  /** The pod's namespace, as its environment or its service account says. */
  namespace(): [namespace: string, overridden: boolean] {
    const namespace = this.#system.getenv("POD_NAMESPACE") || this.#accountNamespace();
    return [namespace || "default", false];
  }

  #accountNamespace(): string {
    try {
      return this.#system.readFile(`${serviceAccount}/namespace`).trim();
    } catch {
      return ""; // There is none.
    }
  }

  configAccess(): ConfigAccess {
    return newDefaultClientConfigLoadingRules(this.#system);
  }

  possible(): boolean {
    const variables = ["KUBERNETES_SERVICE_HOST", "KUBERNETES_SERVICE_PORT"];
    if (variables.some((variable) => this.#system.getenv(variable) === "")) return false;
    try {
      return !this.#system.stat(`${serviceAccount}/token`).isDir;
    } catch {
      return false;
    }
  }
}
