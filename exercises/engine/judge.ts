import * as klog from "#klog";
import type { Check } from "./exercise.ts";
import { isNotStarted } from "./exercise.ts";
import { explain } from "./explain.ts";
import type { Explanation } from "./tables.ts";

/** How long one check may take, in milliseconds. Whoever can stop a check from outside does so then. */
export const timeLimit = 1500;

export interface Outcome {
  readonly name: string;
  readonly state: "pending" | "passed" | "failed";
  readonly error?: unknown;
  /** What a failed check says, as plain data. */
  readonly failure?: Explanation;
}

export type State = Outcome["state"];

/** What the checks say of one implementation. */
export interface Verdict {
  /** Pending while nothing is answered; passed once every check passes. */
  readonly state: State;
  readonly outcomes: readonly Outcome[];
}

/** Hears of each check as it starts and ends, so that one that never ends can be named. */
export interface Watch {
  readonly onStart?: (name: string) => void;
  readonly onOutcome?: (outcome: Outcome) => void;
}

/** Runs every check, each on its own, in order. */
export async function judge(checks: readonly Check[], { onStart, onOutcome }: Watch = {}): Promise<Verdict> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    onStart?.(check.name);
    const outcome = await outcomeOf(check);
    onOutcome?.(outcome);
    outcomes.push(outcome);
  }
  return { state: overall(outcomes), outcomes };
}

/** Runs one check. A stub is pending, whatever the check makes of what it throws. */
export async function outcomeOf({ name, run }: Check): Promise<Outcome> {
  // The controllers log what a learner's function throws inside them. The check says it better.
  const log = klog.setSink(() => {});
  try {
    await run();
    return { name, state: "passed" };
  } catch (error) {
    if (isNotStarted(error)) return { name, state: "pending", error };
    return { name, state: "failed", error, failure: explain(error) };
  } finally {
    klog.setSink(log);
  }
}

/** Failed if any check failed; else pending if any is. */
export function overall(outcomes: readonly Outcome[]): State {
  if (outcomes.some(({ state }) => state === "failed")) return "failed";
  return outcomes.some(({ state }) => state === "pending") ? "pending" : "passed";
}

/** The names of the checks that failed, in order. */
export function failed(verdict: Verdict): string[] {
  return verdict.outcomes.filter(({ state }) => state === "failed").map(({ name }) => name);
}
