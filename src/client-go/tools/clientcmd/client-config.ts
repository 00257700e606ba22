// Go: staging/src/k8s.io/client-go/tools/clientcmd/client_config.go
import type * as restclient from "#client-go/rest";
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import type * as os from "#go/os";
import * as strconv from "#go/strconv";
import { load } from "./loader.ts";
import type { ConfigOverrides } from "./overrides.ts";
import {
  ConfigurationInvalid,
  errContextNotFound,
  errEmptyCluster,
  errEmptyConfig,
  validateAuthInfo,
  validateClusterInfo,
} from "./validation.ts";

/** A server, whom it takes us for, and how we know it: a restclient.Config to which a transport and a clock are still to come. */
export type Connection = Pick<restclient.Config, "host" | "bearerToken" | "username" | "password"> & {
  tlsClientConfig: restclient.TLSClientConfig;
};

/** The connection that the current context of a kubeconfig's text stands for. */
export function restConfigFromKubeConfig(text: string, system: os.System): Connection {
  return new DirectClientConfig(load(text), system).clientConfig();
}

/** What a kubeconfig and some flags say together. */
export class DirectClientConfig {
  readonly #config: clientcmdapi.Config;
  readonly #system: os.System;
  readonly #overrides: ConfigOverrides;

  constructor(config: clientcmdapi.Config, system: os.System, overrides: ConfigOverrides = {}) {
    this.#config = config;
    this.#system = system;
    this.#overrides = overrides;
  }

  /** The way to the server. Throws what is wrong with the part of the configuration that this takes. */
  clientConfig(): Connection {
    const authInfo = this.#authInfo();
    const cluster = this.#cluster();
    this.confirmUsable();
    const host = cluster.server ?? "";
    // Over plain HTTP everybody on the way could read who we are.
    if (!host.startsWith("https://")) return { host, tlsClientConfig: {} };
    const tlsClientConfig = { ...clientTLS(authInfo), ...serverTLS(cluster) };
    return { host, ...this.#userIdentification(authInfo), tlsClientConfig };
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
    errlist.push(...validateAuthInfo(this.#authInfoName(), this.#authInfo(), this.#system));
    errlist.push(...validateClusterInfo(this.#clusterName(), this.#cluster(), this.#system));
    if (errlist.length === 1 && errlist[0] === errEmptyCluster)
      throw new ConfigurationInvalid([errEmptyConfig]);
    if (errlist.length > 0) throw new ConfigurationInvalid(errlist);
  }

  #context(): clientcmdapi.Context {
    const { currentContext, context } = this.#overrides;
    const found = this.#config.contexts.get(currentContext || this.#config.currentContext);
    if (!found && currentContext) throw new Error(`context ${strconv.quote(currentContext)} does not exist`);
    return mergeWithOverwrite(found, context);
  }

  #authInfoName(): string {
    return this.#context().user ?? "";
  }

  #clusterName(): string {
    return this.#context().cluster ?? "";
  }

  #authInfo(): clientcmdapi.AuthInfo {
    const { context, authInfo } = this.#overrides;
    const found = this.#config.authInfos.get(this.#authInfoName());
    if (!found && context?.user) throw new Error(`auth info ${strconv.quote(context.user)} does not exist`);
    return mergeWithOverwrite(found, authInfo);
  }

  #cluster(): clientcmdapi.Cluster {
    const { context, clusterInfo = {}, clusterDefaults } = this.#overrides;
    const found = this.#config.clusters.get(this.#clusterName());
    if (!found && context?.cluster)
      throw new Error(`cluster ${strconv.quote(context.cluster)} does not exist`);
    const merged = mergeWithOverwrite(clusterDefaults, found);
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
    return mergeWithOverwrite(merged, clusterInfo);
  }

  #userIdentification(
    authInfo: clientcmdapi.AuthInfo,
  ): Pick<Connection, "bearerToken" | "username" | "password"> {
    const { token, tokenFile, username, password } = authInfo;
    if (authInfo.exec !== undefined)
      throw new Error("exec plugin: not supported, use a token or a client certificate");
    if (authInfo.authProvider !== undefined)
      throw new Error("auth provider: not supported, use a token or a client certificate");
    const bearerToken =
      token ?? (tokenFile === undefined ? undefined : this.#system.readFile(tokenFile).trim());
    return {
      ...(bearerToken !== undefined && { bearerToken }),
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
    };
  }
}

function clientTLS(authInfo: clientcmdapi.AuthInfo): restclient.TLSClientConfig {
  const { clientCertificate, clientCertificateData, clientKey, clientKeyData } = authInfo;
  if (clientCertificate === undefined && clientCertificateData === undefined) return {};
  return {
    ...(clientCertificate !== undefined && { certFile: clientCertificate }),
    ...(clientCertificateData !== undefined && { certData: clientCertificateData }),
    ...(clientKey !== undefined && { keyFile: clientKey }),
    ...(clientKeyData !== undefined && { keyData: clientKeyData }),
  };
}

function serverTLS(cluster: clientcmdapi.Cluster): restclient.TLSClientConfig {
  const { certificateAuthority, certificateAuthorityData, insecureSkipTLSVerify, tlsServerName } = cluster;
  return {
    ...(certificateAuthority !== undefined && { caFile: certificateAuthority }),
    ...(certificateAuthorityData !== undefined && { caData: certificateAuthorityData }),
    ...(insecureSkipTLSVerify && { insecure: true }),
    ...(tlsServerName !== undefined && { serverName: tlsServerName }),
  };
}

/** Both together; where both say something, the second counts. What is empty says nothing. */
function mergeWithOverwrite<T extends object>(first: T | undefined, second: T | undefined): Partial<T> {
  const merged: Partial<T> = {};
  for (const part of [first, second]) {
    for (const field of fieldsOf(part)) if (part?.[field]) merged[field] = part[field];
  }
  return merged;
}

/** Field names as their object's type knows them. */
function fieldsOf<T extends object>(value: T | undefined): (keyof T)[] {
  return Object.keys(value ?? {}) as (keyof T)[]; // Object.keys cannot say it
}
