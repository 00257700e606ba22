/** A run as its page carries it to the stepper. */
import type { Run, Step } from "../author.ts";
import type { Strings } from "../language/strings.ts";
import { sentenceOf } from "./changes.ts";
import { decisionsOf } from "./standing.ts";
import type { Say, Shown } from "./tables.ts";

/** States once each, without what the run never shows; steps as rows. */
export interface Data {
  readonly symbols: readonly string[];
  readonly states: readonly Shown[];
  /** Which of the page's bars belong to each state, if there are any. */
  readonly bars: readonly number[];
  readonly steps: readonly DataRow[];
  /** Why something moved at a step, else what has changed, by its number; markup. */
  readonly what: Readonly<Record<string, string>>;
  /** The steps at which a round begins. */
  readonly rounds: readonly number[];
  /** The steps after which something worth seeing has changed. */
  readonly decisions: readonly number[];
}

export type DataRow = readonly [
  pane: number,
  line: number,
  at: number,
  locals: Step["locals"],
  state: number,
  depth?: number,
];

/** What the page around the stepper has made of the run. */
export interface Around {
  /** The states of the steps. */
  readonly shown: readonly Shown[];
  /** The panes as `file#symbol`. */
  readonly keys: readonly string[];
  readonly say: Strings["run"];
  readonly words: Say;
  /** The steps at which a round begins. */
  readonly rounds: readonly number[];
  /** Why steps moved what they moved, by their numbers, as markup. */
  readonly reasons: ReadonlyMap<number, string>;
  /** The drawing at each step. */
  readonly bars: readonly string[];
}

/** File and symbol of `file#symbol`; a private method's name has a `#` of its own. */
export function split(key: string): [file: string, symbol: string] {
  const at = key.indexOf("#");
  return [key.slice(0, at), key.slice(at + 1)];
}

/** The text of the script element. */
export function dataOf(run: Run, around: Around): string {
  const { shown, keys, bars, rounds } = around;
  const drawn = [...new Set(bars)];
  const states = new Map<string, number>();
  const barsOf: number[] = [];
  const steps = run.steps.map((step, i) => {
    const text = JSON.stringify(shown[i] ?? {});
    const state = states.get(text) ?? states.size;
    states.set(text, state);
    if (bars.length > 0) barsOf[state] = drawn.indexOf(bars[i] ?? "");
    const pane = keys.indexOf(`${step.file}#${step.symbol}`);
    return [pane, step.line, step.at, step.locals, state, ...(step.depth === undefined ? [] : [step.depth])];
  });
  const rest = JSON.stringify({
    symbols: keys.map((key) => split(key)[1]),
    steps,
    what: whatOf(run, around),
    bars: barsOf,
    rounds,
    decisions: decisionsOf(run),
  });
  return `{"states":[${[...states.keys()].join(",\n")}],${rest.slice(1)}`.replaceAll("<", "\\u003c");
}

/** The sentence of each step: a reason says more than a list of what has changed. */
function whatOf(
  run: Run,
  { shown, words, say, reasons }: Pick<Around, "shown" | "words" | "say" | "reasons">,
): Record<string, string> {
  const what = run.steps.flatMap((step, i) => {
    const [now = {}, before] = [shown[i], shown[i - 1]];
    const reason = reasons.get(step.n);
    const idle = step.idle === undefined ? [] : [say.idle(step.idle)];
    if (reason !== undefined) return [[step.n, [reason, ...idle.map((n) => `(${n})`)].join(" ")] as const];
    const isSame = JSON.stringify(now) === JSON.stringify(before);
    const changed = isSame ? "" : sentenceOf(now, before, words, say);
    const sentence = [...idle, ...(changed === "" ? [] : [changed])].join(say.summary.between);
    return sentence === ""
      ? []
      : [[step.n, sentence.replace(/[&<]/g, (c) => (c === "&" ? "&amp;" : "&lt;"))] as const];
  });
  return Object.fromEntries(what);
}
