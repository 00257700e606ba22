import type { Announced } from "./beat.ts";
import type { Written } from "./console.ts";
import type { Outcome, State } from "./judge.ts";
import type { Played } from "./rollout.ts";
import type { GoingOn } from "./rounds.ts";
import type { Films, Steps } from "./steps.ts";
import type { Explanation } from "./tables.ts";
import type { Known } from "./signs.ts";

/** What a worker that runs learners' code is asked. */
export type ToRunner =
  /** Gets to know an exercise: the text of its bundle. Or reads the script of the recorder, before it follows a text. */
  | { readonly type: "exercise"; readonly text: string }
  /** Asks what an exercise checks. */
  | { readonly type: "checks"; readonly run: number; readonly id: string }
  /** Judges a learner's text, compiled to CommonJS. Answers carry the same number. */
  | {
      readonly type: "run";
      readonly run: number;
      /** What the judge alone knows, and says with all that it tells of this run. */
      readonly seal: string;
      readonly id: string;
      readonly code: string;
      /** The code has the marks of steps: this check alone is run, or all of them. */
      readonly follows?: Follows;
      /** The code has a scratch pad behind it, which is run in place of the checks. */
      readonly tries?: true;
    };

/** What is followed step by step: a check, or all of them; and of a check perhaps a scenario that it plays. */
export interface Follows {
  readonly check?: string;
  readonly films?: Films;
}

/** An outcome that crosses from a worker: all but the error itself, which is in words already. */
export interface ToldOutcome extends Omit<Outcome, "error"> {
  /** What the learner's code wrote to the console while the check ran. */
  readonly wrote?: Written;
  /** The scenario that it played, as far as it is worth drawing: that of one check, or of two. */
  readonly played?: Played;
  /** The recording that it was playing when it was stopped. */
  readonly plays?: string;
}

/** What the judge told, and not the text that it judges: that does not know the seal. */
export type Sealed<T> = T & { readonly seal?: string };

/** What it tells; `left`: the text may reach the next one in the same worker. Nothing comes after `end` or `broken`; code that never ends tells nothing any more. */
export type FromRunner =
  | { readonly type: "checks"; readonly run: number; readonly names: readonly string[] }
  /** The text is about to be read: it may never end from here on. */
  | { readonly type: "begin"; readonly run: number }
  | { readonly type: "start"; readonly run: number; readonly name: string }
  /** The check that runs is long, and gets on. */
  | { readonly type: "alive"; readonly run: number }
  /** The check begins to play a recording. */
  | { readonly type: "plays"; readonly run: number; readonly recording: string }
  /** What the check asks next. */
  | { readonly type: "asks"; readonly run: number; readonly asks: Announced }
  /** The learner's code writes to the console; all of it since the check began. */
  | { readonly type: "wrote"; readonly run: number; readonly wrote: Written }
  /** What goes round, or is called again and again, in the learner's code. */
  | { readonly type: "going"; readonly run: number; readonly going: GoingOn }
  /** The last steps of a text that is followed: now and then, and at the end of the check. */
  | { readonly type: "steps"; readonly run: number; readonly steps: Steps }
  | { readonly type: "outcome"; readonly run: number; readonly outcome: ToldOutcome }
  | { readonly type: "end"; readonly run: number; readonly verdict: ToldVerdict; readonly left: boolean }
  /** The text threw before any check could run. */
  | {
      readonly type: "broken";
      readonly run: number;
      readonly failure: Explanation;
      readonly left: boolean;
      readonly wrote?: Written;
    };

export interface ToldVerdict {
  readonly state: State;
  readonly outcomes: readonly ToldOutcome[];
  /** What the learner probably believes, if they fail just as a known wrong solution does. */
  readonly belief?: string;
  /** What the text wrote to the console as it was read, before any check. */
  readonly wrote?: Written;
}

/** What the bundle of an exercise hands to the runner. */
export interface ExerciseBundle {
  /** `16/2` */
  readonly id: string;
  /** What the solution exports, and so what the checks may call. */
  readonly exports: readonly string[];
  readonly wrongs: readonly Known[];
  /** Recordings that the specification plays, by name. */
  readonly recordings: Readonly<Record<string, unknown>>;
  /** The specification as a CommonJS module. */
  readonly spec: (require: (name: string) => unknown, module: { exports: unknown }) => void;
}
