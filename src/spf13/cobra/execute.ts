// Go: vendor/github.com/spf13/cobra/command.go
import * as goerrors from "#go/errors";
import * as os from "#go/os";
import * as pflag from "#spf13/pflag";
import type { Command, Run } from "./command.ts";
import { stripFlags, type Found } from "./find.ts";
import { addHelpFlag, addVersionFlag } from "./help.ts";

/** The annotation of a flag that must be set. */
export const bashCompOneRequiredFlag = "cobra_annotation_bash_completion_one_required_flag";

/** Finds the command that the root's words name, and runs it; see `Command.execute`. */
export async function execute(
  root: Command,
  find: (root: Command, args: readonly string[]) => Found,
  signal: AbortSignal,
): Promise<void> {
  const [cmd, flags] = found(root, find);
  cmd.markCalled(signal);
  try {
    await run(cmd, flags);
  } catch (err) {
    if (err === pflag.errHelp) return cmd.help(root.args());
    // Whoever ends the program has said why.
    const isSilent = (option: "silenceErrors" | "silenceUsage"): boolean =>
      err instanceof os.Exit || (cmd.options[option] ?? false) || (root.options[option] ?? false);
    if (!isSilent("silenceErrors")) cmd.printErrln(`Error: ${goerrors.textOf(err)}`);
    if (!isSilent("silenceUsage")) cmd.println(cmd.usageString());
    throw err;
  }
}

function found(root: Command, find: (root: Command, args: readonly string[]) => Found): Found {
  let cmd = root;
  try {
    const result = find(root, root.args());
    [cmd] = result;
    if (!root.options.traverseChildren && cmd.options.args === undefined)
      cmd.checkLegacyArgs(stripFlags(result[1], cmd));
    return result;
  } catch (err) {
    if (!cmd.options.silenceErrors) {
      cmd.printErrln(`Error: ${goerrors.textOf(err)}`);
      cmd.printErrln(`Run '${cmd.commandPath()} --help' for usage.`);
    }
    throw err;
  }
}

/** Flags, help, version, arguments, hooks, the command itself: the first that refuses is the only one heard. */
async function run(cmd: Command, words: readonly string[]): Promise<void> {
  cmd.tellDeprecated();
  addHelpFlag(cmd);
  addVersionFlag(cmd);
  try {
    cmd.parseFlags(words);
  } catch (err) {
    throw cmd.flagError(err);
  }
  if (isSet(cmd, "help")) throw pflag.errHelp;
  const { version = "", disableFlagParsing, args: check, run: itself } = cmd.options;
  if (version !== "" && isSet(cmd, "version")) return cmd.outOrStdout()(versionOf(cmd, version));
  if (itself === undefined) throw pflag.errHelp;
  const args = disableFlagParsing ? words : cmd.flags().args();
  check?.(cmd, args);
  await nearest(cmd, "persistentPreRun")?.(cmd, args);
  await cmd.options.preRun?.(cmd, args);
  if (!disableFlagParsing) checkRequiredFlags(cmd);
  await itself(cmd, args);
  await cmd.options.postRun?.(cmd, args);
  await nearest(cmd, "persistentPostRun")?.(cmd, args);
}

const versionOf = (cmd: Command, version: string): string =>
  `${`${cmd.name()} version ${version}`.trimStart()}\n`;

const isSet = (cmd: Command, name: string): boolean => cmd.flags().textOf(name, "bool") === "true";

/** The hook of the command, or of the nearest one above that has it. */
function nearest(cmd: Command, hook: "persistentPreRun" | "persistentPostRun"): Run | undefined {
  for (let c: Command | undefined = cmd; c !== undefined; c = c.parent())
    if (c.options[hook]) return c.options[hook];
  return undefined;
}

/** The flag must be set. Throws if there is none of that name. */
export function markFlagRequired(flags: pflag.FlagSet, name: string): void {
  flags.setAnnotation(name, bashCompOneRequiredFlag, ["true"]);
}

function checkRequiredFlags(cmd: Command): void {
  const missing: string[] = [];
  cmd.flags().visitAll(({ name, annotations, changed }) => {
    if (annotations[bashCompOneRequiredFlag]?.[0] === "true" && !changed) missing.push(name);
  });
  if (missing.length > 0) throw new Error(`required flag(s) "${missing.join('", "')}" not set`);
}
