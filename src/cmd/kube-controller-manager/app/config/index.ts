export { Config } from "./config.ts";
export type { CompletedConfig, Values } from "./config.ts";
