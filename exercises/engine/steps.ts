// A failing check followed step by step through the learner's text. Plain data: it crosses from a worker to whoever shows it.
import type { ClusterSnapshot } from "./cluster-state.ts";
import type { RoundKey } from "./rollout.ts";

/** What the text's own marks are called; nobody else uses these names. */
export const stepNames = { recorder: "__steps", frame: "__stepFrame" } as const;

/** The name under which the script of the recorder leaves what makes one. */
export const recorderHook = "readingKubernetesSteps";

/** A statement that is about to run, and the names in its scope that are set. */
export interface Step {
  /** The line of the learner's file. */
  readonly line: number;
  /** The function that it stands in; empty while the text is read. */
  readonly in: string;
  /** Which call of this function it is: each has a number of its own. */
  readonly frame: number;
  /** How many of the text's functions are under way, one calling the next. */
  readonly depth: number;
  /** Which of the check's calls it belongs to, counted from 1; 0 while the text is read. */
  readonly call: number;
  readonly locals: readonly (readonly [name: string, value: string])[];
  /** What came of it. */
  readonly came?: Came;
  /** Where the scenario stood that is filmed. */
  readonly scene?: Scene;
}

/** A moment of a scenario that is played. */
export interface Scene {
  readonly round: RoundKey;
  /** Virtual milliseconds since its first round began. */
  readonly at: number;
  /** What stood at the server, as an index. */
  readonly state: number;
}

/** Of which scenario of a check the steps are kept; without one, of the first. */
export interface Films {
  readonly recording?: string;
  /** The round that somebody wants to see; without one the last steps are kept. */
  readonly from?: RoundKey;
}

/** A condition is what, a function gives what, or something is thrown. */
export interface Came {
  readonly what: "is" | "gives" | "throws";
  readonly value: string;
}

/** The last steps of a check. */
export interface Steps {
  readonly steps: readonly Step[];
  /** How many came before these. */
  readonly before: number;
  /** How often the check called the text. */
  readonly calls: number;
  /** Those calls that have steps here, as one would write them, by their number. */
  readonly named: Readonly<Record<number, string>>;
  /** The check was stopped: what it did last may go on for ever. */
  readonly stopped?: true;
  /** Of a scenario that is filmed: what stood at the server, and how many steps came after these. */
  readonly states?: readonly ClusterSnapshot[];
  readonly after?: number;
}

/** So many steps are kept, the last. */
export const mostSteps = 400;

/** Of a filmed scenario so many of them may come before the round that is wanted. */
export const mostBefore = 100;

/** The step to begin with: the first of the last call, or of the last rounds of what never ends. */
export function firstToShow({ steps, stopped }: Steps): number {
  const last = steps.at(-1);
  if (last === undefined) return 0;
  if (stopped !== true) return steps.findIndex(({ call }) => call === last.call);
  const rounds = steps.flatMap(({ line }, i) => (line === last.line ? [i] : []));
  return rounds.at(-shownRounds) ?? rounds[0] ?? 0;
}

const shownRounds = 3;

/** What the names were the last time before that this call of the function was seen. */
export function localsBefore({ steps }: Steps, at: number): Step["locals"] | undefined {
  const { frame } = steps[at] ?? {};
  return steps.slice(0, at).findLast((step) => step.frame === frame)?.locals;
}

/** A way through the steps. */
export type Way = "first" | "callBefore" | "back" | "forward" | "callAfter" | "last";

/** Where a way leads from a step. A call begins where its first step is; back from within it is to its own beginning. */
export function walk({ steps }: Pick<Steps, "steps">, at: number, way: Way): number {
  const last = steps.length - 1;
  const isBegin = (i: number): boolean => steps[i]?.call !== steps[i - 1]?.call;
  switch (way) {
    case "first":
      return 0;
    case "last":
      return Math.max(0, last);
    case "back":
      return Math.max(0, at - 1);
    case "forward":
      return Math.min(last, at + 1);
    case "callBefore":
      return Math.max(
        0,
        steps.findLastIndex((_, i) => i < at && isBegin(i)),
      );
    case "callAfter": {
      const next = steps.findIndex((_, i) => i > at && isBegin(i));
      return next < 0 ? Math.max(0, last) : next;
    }
  }
}
