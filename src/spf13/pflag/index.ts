export { defaultIsZeroValue, unquoteUsage } from "./flag.ts";
export type { Flag, SliceValue, Value } from "./flag.ts";
export { FlagSet } from "./flag-set.ts";
export type { ErrorHandling, NormalizeFunc, Output } from "./flag-set.ts";
export { errHelp } from "./parser.ts";
export type { ParseErrorsWhitelist, ParseFunc, Vocabulary } from "./parser.ts";
export { count } from "./count.ts";
export { bool, duration, float32, float64, int, int32, int64, ip, string, uint } from "./kinds.ts";
export { stringArray, stringSlice, stringToString } from "./lists.ts";
