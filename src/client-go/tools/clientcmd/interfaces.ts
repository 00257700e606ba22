// Go: staging/src/k8s.io/client-go/tools/clientcmd/client_config.go
import type * as restclient from "#client-go/rest";
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";

/** A server, whom it takes us for, and how we know it: a restclient.Config to which a transport and a clock are still to come. */
export type Connection = restclient.Connection & { tlsClientConfig: restclient.TLSClientConfig };

/** Where the way to a server comes from. */
export interface ClientConfig {
  /** The kubeconfig behind it. */
  rawConfig(): clientcmdapi.Config;
  /** The way to the server. Throws what is wrong with the configuration. */
  clientConfig(): Connection;
  /** Where commands work unless they are told otherwise, and whether a flag said so. */
  namespace(): [namespace: string, overridden: boolean];
  /** How the configuration is read and written; undefined where it comes from no file. */
  configAccess(): ConfigAccess | undefined;
}

/** Which files a configuration is read from, and where changes go. */
export interface ConfigAccess {
  /** The files in the order in which they count. */
  getLoadingPrecedence(): readonly string[];
  /** What the files say together. A file that is missing says nothing. */
  getStartingConfig(): clientcmdapi.Config;
  /** The file for entries that come from none. */
  getDefaultFilename(): string;
  /** Whether one file alone was asked for. */
  isExplicitFile(): boolean;
  getExplicitFile(): string;
}

/** Reads a configuration. */
export interface ClientConfigLoader extends ConfigAccess {
  /** Whether the way to the server is the one that nobody asked for. */
  isDefaultConfig(config: Connection): boolean;
  load(): clientcmdapi.Config;
}

/** Asks whoever sits there for a line; without `show` nobody sees what is typed. Throws if nobody answers. */
export type Prompt = (question: string, show: boolean) => string;
