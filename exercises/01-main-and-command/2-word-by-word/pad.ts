import * as pflag from "#spf13/pflag";
import { parseLongArg, read, valueFor } from "./exercise.ts";

const values = { elect: true, name: "web" };
const fs = new pflag.FlagSet("test");
fs.var(pflag.bool(values, "elect"), "elect", "");
fs.var(pflag.string(values, "name"), "name", "");

const parser = {
  rest: [] as readonly string[],
  args: [] as string[],
  argsLenAtDash: -1,
  vocabulary: {
    lookup: (name: string) => fs.lookup(name),
    shorthand: () => undefined,
    interspersed: true,
    whitelist: { unknownFlags: false },
    usage: () => {},
    output: () => {},
  },
  take() {
    const [first, ...rest] = parser.rest;
    parser.rest = rest;
    return first;
  },
  takeAll: () => void parser.args.push(...parser.rest),
  fn: (flag: pflag.Flag, text: string) => fs.set(flag.name, text),
  unknownLongArg: (name: string) => {
    throw new Error(`unknown flag: --${name}`);
  },
  parseShortArg: () => {},
  parseLongArg: (s: string): void => parseLongArg(parser, s),
  valueOf: (flag: pflag.Flag, missing: string): string => valueFor(parser, flag, missing),
};

read(parser, ["--name", "api", "--elect", "false"]);
console.log(values, parser.args);
