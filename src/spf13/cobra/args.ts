// Go: vendor/github.com/spf13/cobra/args.go
import * as strconv from "#go/strconv";
import type { Command } from "./command.ts";

/** Throws if these may not be the arguments of the command. */
export type PositionalArgs = (cmd: Command, args: readonly string[]) => void;

/** What holds where a command says nothing: a root that has commands takes no argument. */
export const noArgsWithCommands: PositionalArgs = (cmd, args) => {
  const [first] = args;
  if (!cmd.hasSubCommands() || cmd.parent() !== undefined || first === undefined) return;
  const what = `unknown command ${strconv.quote(first)} for ${strconv.quote(cmd.commandPath())}`;
  throw new Error(what + cmd.findSuggestions(first));
};

/** None. */
export const noArgs: PositionalArgs = (cmd, [first]) => {
  if (first !== undefined)
    throw new Error(`unknown command ${strconv.quote(first)} for ${strconv.quote(cmd.commandPath())}`);
};

/** Only those that the command lists, if it lists any; a description may follow behind a tab. */
export const onlyValidArgs: PositionalArgs = (cmd, args) => {
  const valid = (cmd.options.validArgs ?? []).map((arg) => arg.split("\t")[0]);
  const wrong = args.find((arg) => !valid.includes(arg));
  if (valid.length === 0 || wrong === undefined) return;
  const what = `invalid argument ${strconv.quote(wrong)} for ${strconv.quote(cmd.commandPath())}`;
  throw new Error(what + cmd.findSuggestions(args[0] ?? ""));
};

/** Any. */
export const arbitraryArgs: PositionalArgs = () => {};

export const minimumNArgs =
  (n: number): PositionalArgs =>
  (_, { length }) => {
    if (length < n) throw new Error(`requires at least ${n} arg(s), only received ${length}`);
  };

export const maximumNArgs =
  (n: number): PositionalArgs =>
  (_, { length }) => {
    if (length > n) throw new Error(`accepts at most ${n} arg(s), received ${length}`);
  };

export const exactArgs =
  (n: number): PositionalArgs =>
  (_, { length }) => {
    if (length !== n) throw new Error(`accepts ${n} arg(s), received ${length}`);
  };

export const exactValidArgs =
  (n: number): PositionalArgs =>
  (cmd, args) => {
    exactArgs(n)(cmd, args);
    onlyValidArgs(cmd, args);
  };

export const rangeArgs =
  (min: number, max: number): PositionalArgs =>
  (_, { length }) => {
    if (length < min || length > max)
      throw new Error(`accepts between ${min} and ${max} arg(s), received ${length}`);
  };
