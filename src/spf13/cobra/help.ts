// Go: vendor/github.com/spf13/cobra/command.go
import * as strconv from "#go/strconv";
import * as pflag from "#spf13/pflag";
import type { Command, CommandOptions } from "./command.ts";
import { find } from "./find.ts";

/** Columns are at least so wide. */
const minPadding = 11;

/** Gives the command the flag `--help`, unless it has one. */
export function addHelpFlag(cmd: Command): void {
  cmd.mergePersistentFlags();
  if (cmd.flags().lookup("help")) return;
  cmd
    .flags()
    .varP(pflag.bool({ help: false }, "help"), "help", "h", `help for ${cmd.name() || "this command"}`);
}

/** Gives a command with a version the flag `--version`, unless it has one. */
export function addVersionFlag(cmd: Command): void {
  if ((cmd.options.version ?? "") === "") return;
  cmd.mergePersistentFlags();
  if (cmd.flags().lookup("version")) return;
  const shorthand = cmd.flags().shorthandLookup("v") ? "" : "v";
  const usage = `version for ${cmd.name() || "this command"}`;
  cmd.flags().varP(pflag.bool({ version: false }, "version"), "version", shorthand, usage);
}

/** The command `help` of a program of this name. */
export const helpCommandOptions = (program: string): CommandOptions => ({
  use: "help [command]",
  short: "Help about any command",
  long: `Help provides help for any command in the application.\nSimply type ${program} help [path to command] for full details.`,
  run: (cmd, args) => {
    const topic = topicOf(cmd.root(), args);
    if (topic === undefined) {
      cmd.outOrStderr()(`Unknown help topic [${args.map(inBackquotes).join(" ")}]\n`);
      return cmd.root().usage();
    }
    addHelpFlag(topic);
    topic.help();
  },
});

const inBackquotes = (word: string): string => (word.includes("`") ? strconv.quote(word) : `\`${word}\``);

/** The command that the words name; none if the root is all that is found, and does not take them. */
function topicOf(root: Command, args: readonly string[]): Command | undefined {
  const [topic, rest] = find(root, args);
  try {
    if (topic.options.args === undefined) topic.checkLegacyArgs(rest);
    return topic;
  } catch {
    return undefined;
  }
}

/** What a command is for, and how it is used. */
export function helpOf(cmd: Command): string {
  cmd.mergePersistentFlags();
  const about = cmd.options.long || cmd.options.short || "";
  const intro = about === "" ? "" : `${about.trimEnd()}\n\n`;
  return intro + (cmd.runnable() || cmd.hasSubCommands() ? cmd.usageString() : "");
}

/** How a command is used: its line, names, examples, the commands below it, flags. */
export function usageOf(cmd: Command): string {
  cmd.mergePersistentFlags();
  const { example = "", aliases = [] } = cmd.options;
  const hasCommands = cmd.hasAvailableSubCommands();
  const local = cmd.localFlags();
  const inherited = cmd.inheritedFlags();
  return [
    "Usage:",
    cmd.runnable() ? `\n  ${cmd.useLine()}` : "",
    hasCommands ? `\n  ${cmd.commandPath()} [command]` : "",
    aliases.length > 0 ? `\n\nAliases:\n  ${cmd.nameAndAliases()}` : "",
    example === "" ? "" : `\n\nExamples:\n${example}`,
    hasCommands ? `\n\nAvailable Commands:${listed(cmd)}` : "",
    local.hasAvailableFlags() ? `\n\nFlags:\n${local.flagUsages().trimEnd()}` : "",
    inherited.hasAvailableFlags() ? `\n\nGlobal Flags:\n${inherited.flagUsages().trimEnd()}` : "",
    topics(cmd),
    hasCommands
      ? `\n\nUse "${cmd.commandPath()} [command] --help" for more information about a command.`
      : "",
    "\n",
  ].join("");
}

function listed(cmd: Command): string {
  const shown = cmd.commands().filter((below) => below.isAvailableCommand() || below.name() === "help");
  const width = widest(cmd, (below) => below.name());
  return shown.map((below) => `\n  ${below.name().padEnd(width)} ${below.options.short ?? ""}`).join("");
}

/** Commands that are only there for their help. */
function topics(cmd: Command): string {
  const shown = cmd.commands().filter((below) => below.isAdditionalHelpTopicCommand());
  const width = widest(cmd, (below) => below.commandPath());
  const lines = shown.map((below) => `\n  ${below.commandPath().padEnd(width)} ${below.options.short ?? ""}`);
  return lines.length === 0 ? "" : `\n\nAdditional help topics:${lines.join("")}`;
}

const widest = (cmd: Command, text: (below: Command) => string): number =>
  Math.max(minPadding, ...cmd.commands().map((below) => text(below).length));
