export { DirectClientConfig, restConfigFromKubeConfig } from "./client-config.ts";
export type { Connection } from "./client-config.ts";
export {
  ClientConfigLoadingRules,
  load,
  loadFromFile,
  newDefaultClientConfigLoadingRules,
  resolveLocalPaths,
} from "./loader.ts";
export type { LoadingRules } from "./loader.ts";
export type { ConfigOverrides } from "./overrides.ts";
export {
  ConfigurationInvalid,
  confirmUsable,
  isConfigurationInvalid,
  isContextNotFound,
  isEmptyConfig,
  validate,
} from "./validation.ts";
