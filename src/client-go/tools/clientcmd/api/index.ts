export { authProviderConfigString, execConfigString } from "./auth.ts";
export type { AuthProviderConfig, ExecConfig, ExecEnvVar } from "./auth.ts";
export { flattenConfig, isConfigEmpty, minifyConfig, shortenConfig } from "./helpers.ts";
export { newConfig } from "./types.ts";
export type { AuthInfo, Cluster, Config, Context, Extensions, Preferences } from "./types.ts";
