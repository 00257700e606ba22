export { newMachine } from "./machine.ts";
export { contextOptions, defaultConfig, FakeServer } from "./setup.ts";
export type { ServerOptions } from "./setup.ts";
