export { UsageError, bool, int, parse, run, string } from "./flag.ts";
export type { Flag, Flags, Given, Program } from "./flag.ts";
