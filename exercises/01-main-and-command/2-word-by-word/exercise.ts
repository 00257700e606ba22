import type * as pflag from "#spf13/pflag";
import { notStarted } from "../../engine/exercise.ts";
import type { Parser } from "./receiver.ts";

// Of the parser you need
//   parser.rest, parser.take()   the words that have not been read; the next of them, or undefined
//   parser.takeAll()             puts all of them behind the arguments, and is the end: it leaves `parser.rest` as it is
//   parser.args, parser.argsLenAtDash              the arguments so far; how many there were before `--`
//   parser.parseLongArg(s), parser.parseShortArg(s), parser.valueOf(flag, missing)   two of them are yours
//   parser.vocabulary.lookup(name), parser.vocabulary.interspersed
//   parser.unknownLongArg(name, hasText), parser.fn(flag, text)
// and of a flag
//   flag.noOptDefVal   the text that it means where it stands alone; "" if it wants a word

/** Reads all words. */
export function read(parser: Parser, words: readonly string[]): void {
  void [parser, words];
  notStarted();
}

/** `--name=text`, `--name`, `--name text`. */
export function parseLongArg(parser: Parser, s: string): void {
  void [parser, s];
  notStarted();
}

/** The text for a flag that has none of its own. `missing` is what to say if there is none. */
export function valueFor(parser: Parser, flag: pflag.Flag, missing: string): string {
  void [parser, flag, missing];
  notStarted();
}
