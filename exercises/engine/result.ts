// What a run of a learner's file comes to, in one shape for the terminal, for the table of progress and for the tests.
import type { Exercise } from "./catalogue.ts";
import type { TypeError } from "./compile.ts";
import type { Written } from "./console.ts";
import type { ToldOutcome } from "./protocol.ts";
import type { Played } from "./rollout.ts";
import type { Supervised } from "./supervise.ts";

/** `not started` is never red; `begun` has some functions written, and nothing of them is wrong. */
export type Standing = "not started" | "begun" | "type error" | "failing" | "solved";

export interface Result {
  readonly standing: Standing;
  /** Type errors keep the checks from running. */
  readonly types: readonly TypeError[];
  /** The checks that were run, in order. */
  readonly outcomes: readonly ToldOutcome[];
  /** Why no check could run at all. */
  readonly broken?: ToldOutcome["failure"];
  /** The names of the checks that were not run: all of them, or those after code that never ended. */
  readonly notRun: readonly string[];
  /** Code that never ended was stopped. */
  readonly stopped: boolean;
  /** What the learner probably believes, if they fail just as a known wrong solution does. */
  readonly belief?: string;
  /** What the text wrote to the console as it was read; what it writes in a check stands at its outcome. */
  readonly wrote?: Written;
}

/** A text that TypeScript refuses. `checks` are the names of all that the exercise has. */
export const mistyped = (types: readonly TypeError[], checks: readonly string[]): Result => ({
  standing: "type error",
  types,
  outcomes: [],
  notRun: checks,
  stopped: false,
});

/** A file that is still the first text: nothing of it needs to be run. */
export const untouched = (checks: readonly string[]): Result => ({
  standing: "not started",
  types: [],
  outcomes: checks.map((name) => ({ name, state: "pending" })),
  notRun: [],
  stopped: false,
});

/** What the worker told, as a result. */
export function resultOf(
  { outcomes, stopped, broken, belief, wrote }: Supervised,
  checks: readonly string[],
): Result {
  const failure = broken ?? (stopped ? undefined : doubt(outcomes, checks));
  return {
    standing: failure ? "failing" : standing(outcomes),
    types: [],
    outcomes,
    notRun: checks.filter((check) => !outcomes.some(({ name }) => name === check)),
    stopped,
    ...(failure && { broken: failure }),
    ...(belief !== undefined && { belief }),
    ...(wrote && { wrote }),
  };
}

/** Each check must have been told of once and by its name; silence and surplus are no success. */
function doubt(
  outcomes: readonly ToldOutcome[],
  checks: readonly string[],
): NonNullable<Result["broken"]> | undefined {
  const told = outcomes.map(({ name }) => name);
  if (told.length === checks.length && told.every((name, i) => name === checks[i])) return undefined;
  return {
    says: `Of ${checks.length} checks ${told.length} were told of: none counts unless each is told of once.`,
  };
}

function standing(outcomes: readonly ToldOutcome[]): Standing {
  const has = (state: ToldOutcome["state"]) => outcomes.some((outcome) => outcome.state === state);
  if (has("failed")) return "failing";
  if (!has("pending")) return "solved";
  return has("passed") ? "begun" : "not started";
}

/** Whether a run in a pipe ends with exit code 1. */
export const isWrong = ({ standing: s }: Result): boolean => s === "failing" || s === "type error";

/** The run that is drawn: the first that is another than the real one, or else the first. */
export function drawnIn({ outcomes }: Result): (Filmed & { readonly played: Played }) | undefined {
  const drawn = outcomes.find(({ played }) => played?.real) ?? outcomes.find(({ played }) => played);
  return drawn?.played && { check: drawn.name, recording: drawn.played.recording, played: drawn.played };
}

export const playedIn = (result: Result): Played | undefined => drawnIn(result)?.played;

/** A scenario that a check played on the learner's code, to be stepped through. */
export interface Filmed {
  readonly check: string;
  readonly recording: string;
  /** What is drawn of it; nothing if the check was stopped while it played. */
  readonly played?: Played;
}

/** The scenario that is worth stepping through: the drawn one, unless that is as it should be and another never ended. */
export function filmedIn(result: Result): Filmed | undefined {
  const drawn = drawnIn(result);
  const endless = result.outcomes.find(({ plays }) => plays !== undefined);
  if (endless?.plays !== undefined && drawn?.played.real === undefined)
    return { check: endless.name, recording: endless.plays };
  return drawn;
}

/** Where the learner writes. */
export const fileOf = ({ path }: Exercise): string => `exercises/${path}/exercise.ts`;

/** Something that a learner's text wrote to the console. */
interface Writing {
  /** As it was read, in the check that the report is about, or in another. */
  readonly when: "read" | "failing" | "check";
  readonly check?: string;
  readonly wrote: Written;
}

/** What is worth reading of the console: of the text as it was read, then of the first failing check or, if that is silent, another. */
export function writings({ wrote, outcomes }: Result): Writing[] {
  const failing = outcomes.find(({ state }) => state === "failed");
  const check = failing?.wrote ? failing : outcomes.find((outcome) => outcome.wrote);
  const first = wrote ? [{ when: "read", wrote } as const] : [];
  if (!check?.wrote) return first;
  return [...first, { when: check === failing ? "failing" : "check", check: check.name, wrote: check.wrote }];
}
