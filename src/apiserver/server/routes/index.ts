export { installProfiling } from "./profiling.ts";
