export { instrumentHandlerFunc, register, reset } from "./metrics.ts";
export type { Instrumented } from "./metrics.ts";
