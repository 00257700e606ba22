export { isConfigEmpty } from "./helpers.ts";
export { newConfig } from "./types.ts";
export type { AuthInfo, Cluster, Config, Context } from "./types.ts";
