export { newControllerManagerCommand } from "./command.ts";
export type { Program } from "./command.ts";
export { run } from "./run.ts";
export type { RunOptions } from "./run.ts";
