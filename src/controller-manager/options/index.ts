export { DebuggingOptions } from "./debugging.ts";
export { GenericControllerManagerConfigurationOptions } from "./generic.ts";
export type { Controllers } from "./generic.ts";
