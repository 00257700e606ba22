export { emptyConfig } from "./api.ts";
export type { AuthInfo, Cluster, Context, KubeConfig } from "./api.ts";
export { DirectClientConfig, restConfig } from "./client-config.ts";
export type { ConfigOverrides, Connection } from "./client-config.ts";
export { load, loadConfig, loadFromFile } from "./loader.ts";
export type { LoadingRules } from "./loader.ts";
export { newTransport } from "./transport.ts";
export type { TLSConfig, Transport } from "./transport.ts";
export { ConfigurationInvalid, isEmptyConfig, validate } from "./validation.ts";
