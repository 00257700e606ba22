import type * as pflag from "#spf13/pflag";
import type { Parser } from "./receiver.ts";

export function read(parser: Parser, words: readonly string[]): void {
  parser.rest = words;
  for (let word = parser.take(); word !== undefined; word = parser.take()) {
    if (word === "--") {
      parser.argsLenAtDash = parser.args.length;
      return parser.takeAll();
    }
    if (word.startsWith("--")) parser.parseLongArg(word);
    else if (word.startsWith("-") && word !== "-") parser.parseShortArg(word);
    else {
      parser.args.push(word);
      if (!parser.vocabulary.interspersed) return parser.takeAll();
    }
  }
}

export function parseLongArg(parser: Parser, s: string): void {
  const name = s.slice("--".length);
  if (name.startsWith("-") || name.startsWith("=")) throw new Error(`bad flag syntax: ${s}`);
  const [key = "", ...values] = name.split("=");
  const hasValue = name.includes("=");
  const flag = parser.vocabulary.lookup(key);
  if (flag === undefined) return parser.unknownLongArg(key, hasValue);
  parser.fn(flag, hasValue ? values.join("=") : parser.valueOf(flag, `flag needs an argument: ${s}`));
}

export function valueFor(parser: Parser, flag: pflag.Flag, missing: string): string {
  if (flag.noOptDefVal !== "") return flag.noOptDefVal;
  const next = parser.take();
  if (next === undefined) throw new Error(missing);
  return next;
}
