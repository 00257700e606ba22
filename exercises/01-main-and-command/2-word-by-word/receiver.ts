// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as pflag from "#spf13/pflag";

/** What `read` and `#parseLongArg` and `#valueOf` use of a Parser. */
export interface Parser {
  /** The words that have not been read. */
  rest: readonly string[];
  take(): string | undefined;
  argsLenAtDash: number;
  readonly args: string[];
  takeAll(): void;
  /** `--name=text`, `--name`, `--name text`. */
  parseLongArg(s: string): void;
  /** Letters behind one dash: each is a flag, or the last of them has the rest for its value. */
  parseShortArg(s: string): void;
  readonly vocabulary: pflag.Vocabulary;
  unknownLongArg(name: string, hasText: boolean): void;
  readonly fn: pflag.ParseFunc;
  /** What a flag means alone; if it means nothing, the next word, whatever it looks like. */
  valueOf(flag: pflag.Flag, missing: string): string;
}
