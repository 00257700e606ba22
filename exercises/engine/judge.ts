import type { Check } from "./exercise.ts";
import { isNotStarted } from "./exercise.ts";

export interface Outcome {
  readonly name: string;
  readonly state: "pending" | "passed" | "failed";
  readonly error?: unknown;
}

export type State = Outcome["state"];

/** What the checks say of one implementation. */
export interface Verdict {
  /** Pending while nothing is answered; passed once every check passes. */
  readonly state: State;
  readonly outcomes: readonly Outcome[];
}

/** Runs every check, each on its own, in order. */
export async function judge(checks: readonly Check[]): Promise<Verdict> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await outcome(check));
  return { state: overall(outcomes), outcomes };
}

async function outcome({ name, run }: Check): Promise<Outcome> {
  try {
    await run();
    return { name, state: "passed" };
  } catch (error) {
    return { name, state: isNotStarted(error) ? "pending" : "failed", error };
  }
}

function overall(outcomes: readonly Outcome[]): State {
  if (outcomes.some(({ state }) => state === "failed")) return "failed";
  return outcomes.some(({ state }) => state === "pending") ? "pending" : "passed";
}

/** The names of the checks that failed, in order. */
export function failed(verdict: Verdict): string[] {
  return verdict.outcomes.filter(({ state }) => state === "failed").map(({ name }) => name);
}
