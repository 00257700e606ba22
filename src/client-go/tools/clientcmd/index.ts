export {
  buildConfigFromFlags,
  buildConfigFromKubeconfigGetter,
  ClientConfigGetter,
  clusterDefaults,
  defaultClientConfig,
} from "./build.ts";
export type { Surroundings } from "./build.ts";
export { DirectClientConfig, restConfigFromKubeConfig } from "./client-config.ts";
export type { DirectOptions } from "./client-config.ts";
export { getConfigFromFile, modifyConfig, persisterForUser } from "./config.ts";
export type { ModifyOptions } from "./config.ts";
export type { FlagInfo } from "./flag.ts";
export { parseTimeout } from "./helpers.ts";
export { InClusterClientConfig } from "./in-cluster.ts";
export type { InClusterConfig, InClusterConfigProvider } from "./in-cluster.ts";
export type { ClientConfig, ClientConfigLoader, ConfigAccess, Connection, Prompt } from "./interfaces.ts";
export {
  ClientConfigLoadingRules,
  load,
  loadFromFile,
  newDefaultClientConfigLoadingRules,
  recommendedConfigPathEnvVar,
  recommendedConfigPathFlag,
  recommendedFileName,
  recommendedHomeDir,
  recommendedHomeFile,
} from "./loader.ts";
export type { LoadingRules } from "./loader.ts";
export { DeferredLoadingClientConfig } from "./merged-client-builder.ts";
export type { DeferredOptions } from "./merged-client-builder.ts";
export {
  bindAuthInfoFlags,
  bindClusterFlags,
  bindContextFlags,
  bindOverrideFlags,
  removeNamespacesPrefix,
} from "./overrides.ts";
export type {
  AuthOverrideFlags,
  ClusterOverrideFlags,
  ConfigOverrideFlags,
  ConfigOverrides,
  ContextOverrideFlags,
} from "./overrides.ts";
export { PathOptions } from "./path-options.ts";
export { relativizeAuthInfoLocalPaths, relativizeClusterLocalPaths, resolveLocalPaths } from "./paths.ts";
export {
  flagAPIServer,
  flagAuthInfoName,
  flagBearerToken,
  flagCAFile,
  flagCertFile,
  flagClusterName,
  flagContext,
  flagEmbedCerts,
  flagImpersonate,
  flagImpersonateGroup,
  flagInsecure,
  flagKeyFile,
  flagNamespace,
  flagPassword,
  flagTimeout,
  flagTLSServerName,
  flagUsername,
  recommendedAuthOverrideFlags,
  recommendedClusterOverrideFlags,
  recommendedConfigOverrideFlags,
  recommendedContextOverrideFlags,
} from "./recommended-flags.ts";
export {
  confirmUsable,
  ConfigurationInvalid,
  EmptyConfigError,
  errEmptyConfig,
  isConfigurationInvalid,
  isContextNotFound,
  isEmptyConfig,
  validate,
} from "./validation.ts";
export { lockFile, unlockFile, write, writeToFile } from "./write.ts";
