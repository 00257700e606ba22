export { RESTClient } from "./client.ts";
export type { Verb } from "./client.ts";
export {
  addUserAgent,
  anonymousClientConfig,
  copyConfig,
  defaultBurst,
  defaultQPS,
  isConfigTransportTLS,
  plainRESTClientFor,
  restClientFor,
  unversionedRESTClientFor,
  withRateLimiter,
} from "./config.ts";
export type { APIConfig, Config, Connection, Fetch, TLSClientConfig, WarningHandler } from "./config.ts";
export { configString } from "./config-string.ts";
export { configToExecCluster, execClusterToConfig } from "./exec.ts";
export { errNotInCluster, inClusterConfig } from "./in-cluster.ts";
export { getAuthProvider, registerAuthProviderPlugin } from "./plugin.ts";
export type { AuthProvider, AuthProviderConfigPersister, Factory } from "./plugin.ts";
export { isConnectionReset, isProbableEOF, UnexpectedEOF } from "./probable-eof.ts";
export { Request, RequestConstructionError } from "./request.ts";
export { Result } from "./result.ts";
export { transportConfig, transportFor, wrap } from "./transport-config.ts";
export { defaultServerURL, defaultVersionedAPIPath } from "./url-utils.ts";
export { NoBackoff, readExpBackoffConfig, URLBackoff } from "./urlbackoff.ts";
export type { BackoffManager } from "./urlbackoff.ts";
export { defaultKubernetesUserAgent, setKubernetesDefaults } from "./user-agent.ts";
export type { Program } from "./user-agent.ts";
