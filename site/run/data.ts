/** A run as its page carries it to the stepper. */
import type { Run, Step } from "../author.ts";
import { stringsOf, wordsOf } from "../language/locales.ts";
import type { Locale } from "../language/locales.ts";
import { sentenceOf } from "./changes.ts";
import type { Shown } from "./tables.ts";

/** States once each, without what the run never shows; steps as rows. */
export interface Data {
  readonly symbols: readonly string[];
  readonly states: readonly Shown[];
  readonly steps: readonly DataRow[];
  /** What changed with a step, by its number. */
  readonly what: Readonly<Record<string, string>>;
}

export type DataRow = readonly [
  pane: number,
  line: number,
  at: number,
  locals: Step["locals"],
  state: number,
  depth?: number,
];

/** File and symbol of `file#symbol`; a private method's name has a `#` of its own. */
export function split(key: string): [file: string, symbol: string] {
  const at = key.indexOf("#");
  return [key.slice(0, at), key.slice(at + 1)];
}

/** The text of the script element; `shown` are the states of the steps, `keys` the panes as `file#symbol`. */
export function dataOf(run: Run, shown: readonly Shown[], keys: readonly string[], locale: Locale): string {
  const [words, say] = [wordsOf(locale).run, stringsOf(locale).run];
  const states = new Map<string, number>();
  const what: [string, string][] = [];
  let before: string | undefined;
  const steps = run.steps.map((step, i) => {
    const text = JSON.stringify(shown[i] ?? {});
    const state = states.get(text) ?? states.size;
    states.set(text, state);
    const changed = text === before ? "" : sentenceOf(shown[i] ?? {}, shown[i - 1], words, say);
    before = text;
    const skipped = step.idle === undefined ? [] : [say.idle(step.idle)];
    const sentence = [...skipped, ...(changed === "" ? [] : [changed])].join(say.summary.between);
    if (sentence !== "") what.push([String(step.n), sentence]);
    const pane = keys.indexOf(`${step.file}#${step.symbol}`);
    return [pane, step.line, step.at, step.locals, state, ...(step.depth === undefined ? [] : [step.depth])];
  });
  const symbols = keys.map((key) => split(key)[1]);
  const rest = JSON.stringify({ symbols, steps, what: Object.fromEntries(what) });
  return `{"states":[${[...states.keys()].join(",\n")}],${rest.slice(1)}`.replaceAll("<", "\\u003c");
}
