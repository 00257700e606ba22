// Go: staging/src/k8s.io/client-go/tools/clientcmd/client_config.go
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import type * as os from "#go/os";
import * as strconv from "#go/strconv";
import { promptForCredentials, type Credentials } from "./auth-loaders.ts";
import { persisterForUser } from "./config.ts";
import { parseProxyURL, parseTimeout } from "./helpers.ts";
import type { ClientConfig, ConfigAccess, Connection, Prompt } from "./interfaces.ts";
import { load } from "./loader.ts";
import { mergeWithOverwrite } from "./merge.ts";
import type { ConfigOverrides } from "./overrides.ts";
import {
  canIdentifyUser,
  impersonationOf,
  serverIdentification,
  userIdentification,
} from "./user-identification.ts";
import {
  ConfigurationInvalid,
  errContextNotFound,
  errEmptyCluster,
  errEmptyConfig,
  validateAuthInfo,
  validateClusterInfo,
} from "./validation.ts";

/** The connection that the current context of a kubeconfig's text stands for. */
export function restConfigFromKubeConfig(text: string, system: os.System): Connection {
  return new DirectClientConfig(load(text), system).clientConfig();
}

/** What a DirectClientConfig may need besides. */
export interface DirectOptions {
  /** The context, if it is not the configuration's own. */
  readonly contextName?: string;
  /** Where the configuration comes from. */
  readonly configAccess?: ConfigAccess;
  /** Asks for a name and a password where nothing says who we are. */
  readonly prompt?: Prompt;
}

/** What a kubeconfig and some flags say together. */
export class DirectClientConfig implements ClientConfig {
  readonly #config: clientcmdapi.Config;
  readonly #system: os.System;
  readonly #overrides: ConfigOverrides;
  readonly #options: DirectOptions;
  #promptedCredentials: Credentials | undefined;

  constructor(
    config: clientcmdapi.Config,
    system: os.System,
    overrides: ConfigOverrides = {},
    options: DirectOptions = {},
  ) {
    this.#config = config;
    this.#system = system;
    this.#overrides = overrides;
    this.#options = options;
  }

  rawConfig(): clientcmdapi.Config {
    return this.#config;
  }

  configAccess(): ConfigAccess | undefined {
    return this.#options.configAccess;
  }

  /** The way to the server. Throws what is wrong with the part of the configuration that this takes. */
  clientConfig(): Connection {
    const authInfo = this.#authInfo();
    // Whoever names a context that is not there is told that first.
    this.#context();
    const cluster = this.#cluster();
    this.confirmUsable();
    const { timeout } = this.#overrides;
    const config: Connection = {
      host: hostOf(cluster.server ?? ""),
      tlsClientConfig: {},
      ...proxyOf(cluster.proxyURL),
      ...(timeout && { timeout: parseTimeout(timeout) }),
      ...impersonationOf(authInfo),
    };
    // Over plain HTTP everybody on the way could read who we are.
    if (!/^https:\/\//i.test(config.host)) return config;
    const user = this.#userIdentification(authInfo, cluster);
    const identified = mergeWithOverwrite<Connection>(
      mergeWithOverwrite<Connection>(config, user),
      serverIdentification(cluster),
    );
    return { ...config, ...identified };
  }

  #userIdentification(authInfo: clientcmdapi.AuthInfo, cluster: clientcmdapi.Cluster): Partial<Connection> {
    const { configAccess, prompt } = this.#options;
    const persister = configAccess && persisterForUser(configAccess, this.#authInfoName(), this.#system);
    const user = userIdentification(authInfo, { system: this.#system, cluster, persister });
    if (canIdentifyUser(user) || prompt === undefined) return user;
    this.#promptedCredentials ??= promptForCredentials(prompt);
    return mergeWithOverwrite<Connection>({ ...this.#promptedCredentials }, user);
  }

  /** Where commands work unless they are told otherwise, and whether a flag said so. */
  namespace(): [namespace: string, overridden: boolean] {
    const override = this.#overrides.context?.namespace;
    if (override) return [override, true];
    this.confirmUsable();
    return [this.#context().namespace || "default", false];
  }

  /** Throws what is wrong with the context in use, its user and its cluster; the rest may be as wrong as it likes. */
  confirmUsable(): void {
    const { contexts, currentContext } = this.#config;
    const errlist: Error[] = [];
    const name = this.#options.contextName || currentContext;
    if (name !== "" && !contexts.has(name)) errlist.push(errContextNotFound(name));
    // What is not there is empty here; that it is not there, others say.
    const authInfo = orEmpty<clientcmdapi.AuthInfo>(() => this.#authInfo());
    errlist.push(...validateAuthInfo(this.#authInfoName(), authInfo, this.#system));
    errlist.push(...this.#clusterFaults());
    if (errlist.length === 1 && errlist[0] === errEmptyCluster)
      throw new ConfigurationInvalid([errEmptyConfig]);
    if (errlist.length > 0) throw new ConfigurationInvalid(errlist);
  }

  /** A cluster that is not there is one without a server, which is not the same as an empty one. */
  #clusterFaults(): Error[] {
    const name = this.#clusterName();
    let cluster: clientcmdapi.Cluster;
    try {
      cluster = this.#cluster();
    } catch {
      return [new Error(`no server found for cluster ${strconv.quote(name)}`)];
    }
    return validateClusterInfo(name, cluster, this.#system);
  }

  #context(): clientcmdapi.Context {
    const { currentContext, context } = this.#overrides;
    const name = currentContext || this.#options.contextName || this.#config.currentContext;
    const found = this.#config.contexts.get(name);
    if (!found && currentContext) throw new Error(`context ${strconv.quote(currentContext)} does not exist`);
    return mergeWithOverwrite<clientcmdapi.Context>(found, context);
  }

  #authInfoName(): string {
    return this.#overrides.context?.user || (orEmpty<clientcmdapi.Context>(() => this.#context()).user ?? "");
  }

  #clusterName(): string {
    const name = this.#overrides.context?.cluster;
    return name || (orEmpty<clientcmdapi.Context>(() => this.#context()).cluster ?? "");
  }

  #authInfo(): clientcmdapi.AuthInfo {
    const { context, authInfo } = this.#overrides;
    const found = this.#config.authInfos.get(this.#authInfoName());
    if (!found && context?.user) throw new Error(`auth info ${strconv.quote(context.user)} does not exist`);
    return mergeWithOverwrite<clientcmdapi.AuthInfo>(found, authInfo);
  }

  #cluster(): clientcmdapi.Cluster {
    const { context, clusterInfo = {}, clusterDefaults } = this.#overrides;
    const found = this.#config.clusters.get(this.#clusterName());
    if (!found && context?.cluster)
      throw new Error(`cluster ${strconv.quote(context.cluster)} does not exist`);
    const merged = mergeWithOverwrite<clientcmdapi.Cluster>(clusterDefaults, found);
    // A flag about trust replaces all that the files say about trust: together they could contradict each other.
    if (
      clusterInfo.insecureSkipTLSVerify ||
      clusterInfo.certificateAuthority ||
      clusterInfo.certificateAuthorityData
    ) {
      delete merged.insecureSkipTLSVerify;
      delete merged.certificateAuthority;
      delete merged.certificateAuthorityData;
    }
    // A server from a flag is not the one whose name the files give.
    if (clusterInfo.tlsServerName || clusterInfo.server) delete merged.tlsServerName;
    return mergeWithOverwrite<clientcmdapi.Cluster>(merged, clusterInfo);
  }
}

function orEmpty<T extends object>(get: () => T): Partial<T> {
  try {
    return get();
  } catch {
    return {};
  }
}

/** The server's address without what stands behind its path, if it has one. */
function hostOf(server: string): string {
  const [, origin = "", path = ""] = /^([a-z][a-z0-9+.-]*:\/\/[^/?]*|)(\/[^?]*)/i.exec(server) ?? [];
  return path.length > 1 ? origin + path.replaceAll("#", "%23").replaceAll(" ", "%20") : server;
}

function proxyOf(proxyURL: string | undefined): Pick<Connection, "proxy"> {
  if (!proxyURL) return {};
  const url = parseProxyURL(proxyURL);
  return { proxy: () => url };
}
