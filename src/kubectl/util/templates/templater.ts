// Go: staging/src/k8s.io/kubectl/pkg/util/templates/templater.go, templates.go
import * as goerrors from "#go/errors";
import type * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { addAdditionalCommands, type CommandGroup } from "./command-groups.ts";

/** What a program's help is made with. */
export interface RootOptions {
  /** Names that help does not list. */
  readonly filters: readonly string[];
  readonly groups: readonly CommandGroup[];
}

/**
 * Shows help by groups, below the root and all its commands, and says after an error of a flag where help is. The root must have been made
 * with `silenceUsage`, which upstream sets here.
 */
export function actsAsRootCommand(root: cobra.Command, options: RootOptions): void {
  root.setFlagErrorFunc(flagError);
  root.setUsageFunc((c) => c.outOrStderr()(usageOf(c, root, options)));
  root.setHelpFunc((c) => c.outOrStdout()(helpOf(c)));
}

/** Shows the flags that all commands take, and nothing else. */
export function useOptionsTemplates(cmd: cobra.Command): void {
  cmd.setUsageFunc((c) => {
    const inherited = c.inheritedFlags();
    if (!inherited.hasFlags()) return;
    c.outOrStderr()(`The following options can be passed to any command:\n\n${flagsUsages(inherited)}`);
  });
  cmd.setHelpFunc(() => {});
}

function flagError(c: cobra.Command, err: unknown): Error {
  const text = goerrors.textOf(err);
  const path = c.commandPath();
  if (c.calledAs() === "options") return new Error(`${text}\nRun '${path}' without flags.`);
  return new Error(`${text}\nSee '${path} --help' for usage.`);
}

function helpOf(c: cobra.Command): string {
  const about = (c.options.long || c.options.short || "").trim();
  return about + (c.runnable() || c.hasSubCommands() ? c.usageString() : "");
}

function usageOf(c: cobra.Command, root: cobra.Command, options: RootOptions): string {
  c.mergePersistentFlags();
  const { aliases = [], example = "" } = c.options;
  const top = root.commandPath();
  const optionsCmd = optionsCmdFor(c);
  const sections = [
    aliases.length > 0 ? `Aliases:\n${c.nameAndAliases()}\n\n` : "",
    example === "" ? "" : `Examples:\n${example.trimEnd()}\n\n`,
    c.hasAvailableSubCommands() ? `${cmdGroupsString(c, root, options)}\n\n` : "",
    optionsSection(c),
    c.runnable() && c.useLine() !== top ? `Usage:\n  ${usageLine(c)}\n\n` : "",
    c.hasSubCommands() ? `Use "${top} <command> --help" for more information about a given command.\n` : "",
    optionsCmd === ""
      ? ""
      : `Use "${optionsCmd}" for a list of global command-line options (applies to all commands).\n`,
  ];
  return `\n\n${sections.join("")}`;
}

/** The command's own flags that hold for it alone. */
function optionsSection(c: cobra.Command): string {
  const shown = new pflag.FlagSet("visible");
  c.localFlags().visitAll((flag) => {
    if (flag.name !== "help" && c.persistentFlags().lookup(flag.name) === undefined) shown.addFlag(flag);
  });
  return shown.hasFlags() ? `Options:\n${flagsUsages(shown).trimEnd()}\n\n` : "";
}

function cmdGroupsString(c: cobra.Command, root: cobra.Command, options: RootOptions): string {
  return cmdGroups(c, root, options)
    .map(({ commands, message }) => {
      const available = commands.filter((cmd) => cmd.isAvailableCommand());
      const lines = available.map(
        (cmd) => `  ${cmd.name().padEnd(cmd.namePadding())} ${cmd.options.short ?? ""}`,
      );
      return [message, ...lines].join("\n");
    })
    .join("\n\n");
}

function cmdGroups(
  c: cobra.Command,
  root: cobra.Command,
  { filters, groups }: RootOptions,
): readonly CommandGroup[] {
  const shown = (...without: readonly string[]) =>
    c.commands().filter((cmd) => cmd.options.hidden !== true && !without.includes(cmd.name()));
  if (groups.length > 0 && c === root)
    return addAdditionalCommands(groups, "Other Commands:", shown(...filters));
  return [{ message: "Available Commands:", commands: shown("options") }];
}

/** The nearest command from the root down that has `options` below it. */
function optionsCmdFor(c: cobra.Command): string {
  if (!c.runnable()) return "";
  const path = [c];
  for (let p = c.parent(); p !== undefined; p = p.parent()) path.unshift(p);
  return path.map(optionsBelow).find((found) => found !== "") ?? "";
}

function optionsBelow(cmd: cobra.Command): string {
  try {
    cmd.find(["options"]);
    return `${cmd.commandPath()} options`;
  } catch {
    // It takes no such word.
    return "";
  }
}

function usageLine(c: cobra.Command): string {
  const usage = c.useLine();
  return c.flags().hasFlags() && !usage.includes("[options]") ? `${usage} [options]` : usage;
}

function flagsUsages(f: pflag.FlagSet): string {
  let text = "";
  f.visitAll(({ defValue, hidden, name, shorthand, usage, value }) => {
    if (hidden) return;
    const shown = value.type() === "string" ? `'${defValue}'` : defValue;
    const names = shorthand === "" ? `      --${name}` : `  -${shorthand}, --${name}`;
    text += `${names}=${shown}: ${usage}\n`;
  });
  return text;
}
