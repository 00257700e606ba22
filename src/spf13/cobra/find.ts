// Go: vendor/github.com/spf13/cobra/command.go
import type * as pflag from "#spf13/pflag";
import type { Command } from "./command.ts";

/** A command, and the words that are left for it. */
export type Found = [cmd: Command, rest: readonly string[]];

/** The command that the words name. Its arguments have not been judged yet. */
export function find(root: Command, args: readonly string[]): Found {
  return root.options.traverseChildren ? traverse(root, args) : findBelow(root, args);
}

/** What `Command.find` promises. */
export function findChecked(root: Command, args: readonly string[]): Found {
  const [cmd, rest] = findBelow(root, args);
  if (cmd.options.args === undefined) cmd.checkLegacyArgs(stripFlags(rest, cmd));
  return [cmd, rest];
}

/** Goes down as long as the first word that is neither flag nor value names a command. */
function findBelow(cmd: Command, args: readonly string[]): Found {
  const [next] = stripFlags(args, cmd);
  const below = next === undefined ? undefined : findNext(cmd, next);
  if (next === undefined || below === undefined) return [cmd, args];
  return findBelow(below, args.toSpliced(args.indexOf(next), 1));
}

/** The same, reading the flags of each command on the way. Throws what is wrong with them. */
function traverse(cmd: Command, args: readonly string[]): Found {
  const flags: string[] = [];
  let isValue = false;
  for (const [i, arg] of args.entries()) {
    if (wantsValue(arg, cmd.flags())) isValue = true;
    else if (isLongWithoutText(arg)) isValue = false;
    else if (isValue) isValue = false;
    else if (!isFlagArg(arg)) {
      const below = findNext(cmd, arg);
      if (below === undefined) return [cmd, args];
      cmd.parseFlags(flags);
      return traverse(below, args.slice(i + 1));
    }
    flags.push(arg);
  }
  return [cmd, args];
}

function findNext(cmd: Command, name: string): Command | undefined {
  const next = cmd.commandsAsAdded().find((below) => below.name() === name || below.hasAlias(name));
  if (next) next.calledAsName = name;
  return next;
}

/** The words that are neither flags nor their values. */
export function stripFlags(args: readonly string[], cmd: Command): string[] {
  if (args.length > 0) cmd.mergePersistentFlags();
  const words: string[] = [];
  for (let rest = args; rest.length > 0;) {
    const [s = "", ...behind] = rest;
    if (s === "--") break;
    rest = behind;
    if (wantsValue(s, cmd.flags())) {
      if (behind.length <= 1) break;
      rest = behind.slice(1);
    } else if (s !== "" && !s.startsWith("-")) words.push(s);
  }
  return words;
}

const isLongWithoutText = (s: string): boolean => s.startsWith("--") && !s.includes("=");

/** Whether the next word is the value of this one, as far as one can tell without reading the flags. */
function wantsValue(s: string, flags: pflag.FlagSet): boolean {
  if (isLongWithoutText(s)) return !meansAlone(flags.lookup(s.slice(2)));
  if (!s.startsWith("-") || s.includes("=") || s.length !== 2) return false;
  return !meansAlone(flags.shorthandLookup(s.slice(1)));
}

const meansAlone = (flag: pflag.Flag | undefined): boolean => (flag?.noOptDefVal ?? "") !== "";

const isFlagArg = (s: string): boolean => (s.length >= 3 && s[1] === "-") || /^-[^-]/.test(s);
