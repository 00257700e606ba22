// Go: staging/src/k8s.io/client-go/tools/clientcmd/client_config.go
import * as fs from "node:fs";
import type * as rest from "#client-go/rest";
import * as strconv from "#go/strconv";
import type * as utilclock from "#utils/clock";
import type { AuthInfo, Cluster, Context, KubeConfig } from "./api.ts";
import { fileError } from "./os-error.ts";
import { newTransport, type TLSConfig } from "./transport.ts";
import {
  ConfigurationInvalid,
  errContextNotFound,
  errEmptyCluster,
  errEmptyConfig,
  validateAuthInfo,
  validateClusterInfo,
} from "./validation.ts";

/** What flags put in the place of what the files say. */
export interface ConfigOverrides {
  currentContext?: string;
  context?: Context;
  cluster?: Cluster;
  authInfo?: AuthInfo;
  /** What holds where the files say nothing. */
  clusterDefaults?: Cluster;
}

/** A server, whom it takes us for, and how we know it. */
export type Connection = Pick<rest.Config, "host" | "bearerToken" | "username" | "password"> & {
  tls: TLSConfig;
};

/** What a kubeconfig and some flags say together. */
export class DirectClientConfig {
  readonly #config: KubeConfig;
  readonly #overrides: ConfigOverrides;

  constructor(config: KubeConfig, overrides: ConfigOverrides = {}) {
    this.#config = config;
    this.#overrides = overrides;
  }

  /** The way to the server. Throws what is wrong with the part of the configuration that this takes. */
  clientConfig(): Connection {
    const authInfo = this.#authInfo();
    const cluster = this.#cluster();
    this.confirmUsable();
    const host = cluster.server ?? "";
    // Over plain HTTP everybody on the way could read who we are.
    if (!host.startsWith("https://")) return { host, tls: {} };
    return { host, ...userIdentification(authInfo), tls: { ...clientTLS(authInfo), ...serverTLS(cluster) } };
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
    const name = this.#overrides.currentContext || currentContext;
    if (name !== "" && !contexts.has(name)) errlist.push(errContextNotFound(name));
    errlist.push(...validateAuthInfo(this.#authInfoName(), this.#authInfo()));
    errlist.push(...validateClusterInfo(this.#clusterName(), this.#cluster()));
    if (errlist.length === 1 && errlist[0] === errEmptyCluster)
      throw new ConfigurationInvalid([errEmptyConfig]);
    if (errlist.length > 0) throw new ConfigurationInvalid(errlist);
  }

  #context(): Context {
    const { currentContext, context } = this.#overrides;
    const found = this.#config.contexts.get(currentContext || this.#config.currentContext);
    if (!found && currentContext) throw new Error(`context ${strconv.quote(currentContext)} does not exist`);
    return { ...found, ...context };
  }

  #authInfoName(): string {
    return this.#context().user ?? "";
  }

  #clusterName(): string {
    return this.#context().cluster ?? "";
  }

  #authInfo(): AuthInfo {
    const { context, authInfo } = this.#overrides;
    const found = this.#config.authInfos.get(this.#authInfoName());
    if (!found && context?.user) throw new Error(`auth info ${strconv.quote(context.user)} does not exist`);
    return { ...found, ...authInfo };
  }

  #cluster(): Cluster {
    const { context, cluster = {}, clusterDefaults } = this.#overrides;
    const found = this.#config.clusters.get(this.#clusterName());
    if (!found && context?.cluster)
      throw new Error(`cluster ${strconv.quote(context.cluster)} does not exist`);
    const merged: Cluster = { ...clusterDefaults, ...found };
    // A flag about trust replaces all that the files say about trust: together they could contradict each other.
    if (cluster.insecureSkipTLSVerify || cluster.certificateAuthority || cluster.certificateAuthorityData) {
      delete merged.insecureSkipTLSVerify;
      delete merged.certificateAuthority;
      delete merged.certificateAuthorityData;
    }
    // A server from a flag is not the one whose name the files give.
    if (cluster.tlsServerName || cluster.server) delete merged.tlsServerName;
    return { ...merged, ...cluster };
  }
}

function userIdentification(authInfo: AuthInfo): Pick<Connection, "bearerToken" | "username" | "password"> {
  const { token, tokenFile, username, password } = authInfo;
  if (authInfo.exec !== undefined)
    throw new Error("exec plugin: not supported, use a token or a client certificate");
  if (authInfo.authProvider !== undefined)
    throw new Error("auth provider: not supported, use a token or a client certificate");
  const bearerToken = token ?? (tokenFile === undefined ? undefined : read(tokenFile).trim());
  return {
    ...(bearerToken !== undefined && { bearerToken }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  };
}

function clientTLS(authInfo: AuthInfo): TLSConfig {
  const cert = dataOrFile(authInfo.clientCertificateData, authInfo.clientCertificate);
  const key = dataOrFile(authInfo.clientKeyData, authInfo.clientKey);
  return { ...(cert !== undefined && { cert }), ...(key !== undefined && { key }) };
}

function serverTLS(cluster: Cluster): TLSConfig {
  const ca = dataOrFile(cluster.certificateAuthorityData, cluster.certificateAuthority);
  return {
    ...(ca !== undefined && { ca }),
    ...(cluster.insecureSkipTLSVerify && { insecure: true }),
    ...(cluster.tlsServerName !== undefined && { serverName: cluster.tlsServerName }),
  };
}

function dataOrFile(data: string | undefined, file: string | undefined): string | undefined {
  return data ?? (file === undefined ? undefined : read(file));
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (err) {
    throw fileError("open", file, err);
  }
}

/** A client's configuration over a transport of its own; `close` it when the program ends. */
export function restConfig(
  connection: Connection,
  options: { clock: utilclock.Clock; userAgent?: string },
): { config: rest.Config; close(): void } {
  const { tls, ...identity } = connection;
  const transport = newTransport(tls);
  return { config: { ...identity, ...options, fetch: transport.fetch }, close: () => transport.close() };
}
