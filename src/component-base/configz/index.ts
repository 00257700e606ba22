export { deleteConfig, installHandler, newConfig } from "./configz.ts";
export type { Config } from "./configz.ts";
