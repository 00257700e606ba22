// Go: vendor/github.com/spf13/pflag/flag.go
import * as strconv from "#go/strconv";
import type { Flag } from "./flag.ts";

/** Thrown where help is asked for and no flag has that name. */
export const errHelp = new Error("pflag: help requested");

/** Which words without a meaning are passed over. */
export interface ParseErrorsWhitelist {
  unknownFlags: boolean;
}

/** Takes a flag and the text that it is given. */
export type ParseFunc = (flag: Flag, text: string) => void;

/** What a parser asks of its set. */
export interface Vocabulary {
  lookup(name: string): Flag | undefined;
  shorthand(letter: string): Flag | undefined;
  readonly interspersed: boolean;
  readonly whitelist: ParseErrorsWhitelist;
  usage(): void;
  output(text: string): void;
}

/** One reading of one command line, word by word. */
export class Parser {
  readonly #vocabulary: Vocabulary;
  readonly #fn: ParseFunc;
  readonly args: string[] = [];
  argsLenAtDash: number = -1;
  /** The words that have not been read. */
  #rest: readonly string[] = [];

  constructor(vocabulary: Vocabulary, fn: ParseFunc) {
    this.#vocabulary = vocabulary;
    this.#fn = fn;
  }

  /** Reads all words; upstream's `parseArgs`. */
  read(words: readonly string[]): void {
    this.#rest = words;
    for (let s = this.#take(); s !== undefined; s = this.#take()) {
      if (s === "--") {
        this.argsLenAtDash = this.args.length;
        return this.#takeAll();
      }
      if (s.startsWith("--")) this.#parseLongArg(s);
      else if (s.length > 1 && s.startsWith("-")) this.#parseShortArg(s);
      else {
        this.args.push(s);
        if (!this.#vocabulary.interspersed) return this.#takeAll();
      }
    }
  }

  #take(): string | undefined {
    const [first, ...rest] = this.#rest;
    this.#rest = rest;
    return first;
  }

  #takeAll(): void {
    this.args.push(...this.#rest);
  }

  /** `--name=text`, `--name`, `--name text`. */
  #parseLongArg(s: string): void {
    const name = s.slice(2);
    if (/^[-=]/.test(name)) throw new Error(`bad flag syntax: ${s}`);
    const equals = name.indexOf("=");
    const [key, joined] = equals < 0 ? [name] : [name.slice(0, equals), name.slice(equals + 1)];
    const flag = this.#vocabulary.lookup(key);
    if (flag === undefined) return this.#unknownLongArg(key, joined !== undefined);
    this.#fn(flag, joined ?? this.#valueOf(flag, `flag needs an argument: ${s}`));
  }

  #unknownLongArg(name: string, hasText: boolean): void {
    if (name === "help") {
      this.#vocabulary.usage();
      throw errHelp;
    }
    if (!this.#vocabulary.whitelist.unknownFlags) throw new Error(`unknown flag: --${name}`);
    if (!hasText) this.#stripUnknownFlagValue();
  }

  /** What a flag means alone; if it means nothing, the next word, whatever it looks like. */
  #valueOf(flag: Flag, missing: string): string {
    if (flag.noOptDefVal !== "") return flag.noOptDefVal;
    const next = this.#take();
    if (next === undefined) throw new Error(missing);
    return next;
  }

  /** Letters behind one dash: each is a flag, or the last of them has the rest for its value. */
  #parseShortArg(s: string): void {
    for (let shorthands = s.slice(1); shorthands !== "";) shorthands = this.#parseSingleShortArg(shorthands);
  }

  /** Reads the first letter and returns those that are left. */
  #parseSingleShortArg(shorthands: string): string {
    // Go's own test flags are nobody's business.
    if (shorthands.startsWith("test.")) return "";
    const letter = firstByte(shorthands);
    const flag = this.#vocabulary.shorthand(letter);
    const text = shorthands.length > 2 && shorthands[1] === "=" ? shorthands.slice(2) : undefined;
    if (flag === undefined) return this.#unknownShortArg(letter, shorthands, text !== undefined);
    const isAlone = shorthands.length === 1;
    const takesRest = text !== undefined || (flag.noOptDefVal === "" && !isAlone);
    const missing = `flag needs an argument: ${strconv.quoteRune(letter)} in -${shorthands}`;
    const value = text ?? (takesRest ? shorthands.slice(1) : this.#valueOf(flag, missing));
    if (flag.shorthandDeprecated !== "") {
      this.#vocabulary.output(
        `Flag shorthand -${flag.shorthand} has been deprecated, ${flag.shorthandDeprecated}\n`,
      );
    }
    this.#fn(flag, value);
    return takesRest ? "" : shorthands.slice(1);
  }

  #unknownShortArg(letter: string, shorthands: string, hasText: boolean): string {
    if (letter === "h") {
      this.#vocabulary.usage();
      throw errHelp;
    }
    if (!this.#vocabulary.whitelist.unknownFlags)
      throw new Error(`unknown shorthand flag: ${strconv.quoteRune(letter)} in -${shorthands}`);
    if (hasText) return "";
    this.#stripUnknownFlagValue();
    return shorthands.slice(1);
  }

  /** The word behind an unknown flag is taken for its value, unless it looks like a flag. */
  #stripUnknownFlagValue(): void {
    const [next] = this.#rest;
    if (next !== undefined && !next.startsWith("-")) this.#take();
  }
}

/** A letter is a byte for Go. */
const firstByte = (text: string): string => String.fromCharCode(new TextEncoder().encode(text)[0] ?? 0);
