export { newDefaultKubectlCommand, newKubectlCommand, run } from "./cmd.ts";
export type { Program } from "./cmd.ts";
export { handlePluginCommand } from "./plugin-handler.ts";
export type { PluginHandler } from "./plugin-handler.ts";
