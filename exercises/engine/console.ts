// The console of a learner's text: what is written comes with the check that ran. Runs in Node and in the page.
import { toTableText } from "./table-text.ts";
import { show } from "./tables.ts";

/** What the learner's code wrote to the console. */
export interface Written {
  /** The first lines, each cut if it is long. */
  readonly lines: readonly string[];
  /** How many lines came after these. If the code was stopped, at least so many. */
  readonly more: number;
}

/** So many lines are kept of what one check writes. */
const mostLines = 20;
const mostCharacters = 300;

export interface Pad {
  /** What stands for `console` in the learner's text. */
  readonly console: object;
  /** Writes a line as the text would. */
  readonly write: (line: string) => void;
  /** What has been written since the last call, if anything. */
  readonly take: () => Written | undefined;
}

/** `tell` hears of each line that is kept, and then each time that there are twice as many: code that never ends is heard, too. */
export function createPad(tell: (written: Written) => void): Pad {
  let lines: string[] = [];
  let more = 0;
  const write = (...values: unknown[]): void => {
    // What is only counted need not be made a text: code that never ends may write for long.
    const isCounted = lines.length === mostLines;
    const texts = values.map((value) => (isCounted ? brief(value) : show(value, mostCharacters)));
    for (const line of texts.join(" ").split("\n")) {
      if (lines.length < mostLines) lines.push(line.slice(0, mostCharacters));
      else more++;
      if ((more & (more - 1)) === 0) tell({ lines: [...lines], more });
    }
  };
  const quiet = (): void => {};
  const all = Object.keys(globalThis.console).map((name) => [name, talking.has(name) ? write : quiet]);
  const assert = (ok: unknown, ...values: unknown[]): void => {
    if (!ok) write("Assertion failed", ...values);
  };
  const table = (value: unknown): void => {
    for (const line of toTableText(value).split("\n")) write(line);
  };
  return {
    console: { ...(Object.fromEntries(all) as object), assert, table },
    write,
    take: () => {
      const written = lines.length === 0 ? undefined : { lines, more };
      [lines, more] = [[], 0];
      return written;
    },
  };
}

const brief = (value: unknown): string => (typeof value === "string" ? show(value, mostCharacters) : "");

const talking: ReadonlySet<string> = new Set([
  "debug",
  "dir",
  "error",
  "group",
  "info",
  "log",
  "table",
  "trace",
  "warn",
]);
