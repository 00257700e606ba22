export { neverStruck, promptSettings, shown, slowSettings, sumOf } from "./gate.ts";
export type { Sum } from "./gate.ts";
export { MemoryLock } from "./memory-lock.ts";
export type { Shared } from "./memory-lock.ts";
export { play } from "./two-electors.ts";
export type { Fault, Outcome, Settings } from "./two-electors.ts";
