export {
  arbitraryArgs,
  exactArgs,
  exactValidArgs,
  maximumNArgs,
  minimumNArgs,
  noArgs,
  onlyValidArgs,
  rangeArgs,
} from "./args.ts";
export type { PositionalArgs } from "./args.ts";
export { Command } from "./command.ts";
export type { CommandOptions, Run, Streams, Writer } from "./command.ts";
export { markFlagRequired } from "./execute.ts";
