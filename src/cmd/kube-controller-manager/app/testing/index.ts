export { contextOptions, defaultConfig, FakeServer } from "./setup.ts";
export type { ServerOptions } from "./setup.ts";
