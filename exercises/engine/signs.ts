// By what a misconception is known: not only which checks fail, but how. Runs in Node and in the page.
import type { ToldOutcome } from "./protocol.ts";
import type { Explanation } from "./tables.ts";
import { differences } from "./tables.ts";

/** How each failed check shows a fault, by its name. Where texts with one fault may differ, nothing is said. */
export type Signs = Readonly<Record<string, string>>;

/** A misconception as far as it takes to know it. */
export interface Known {
  readonly belief: string;
  readonly fails: readonly string[];
  /** Without them it is known by the checks alone. */
  readonly signs?: Signs;
}

/** What was wrong: the cells that differ, or what was thrown. Nothing where the same fault may look otherwise. */
export function signOf({ says, varies = false, thrown, compared }: Explanation): string | undefined {
  if (thrown !== undefined) return `throws ${thrown}`;
  if (varies) return undefined;
  return compared === undefined ? says : differences(compared).join("; ");
}

/** The signs of all checks that failed. */
export function signsOf(outcomes: readonly Pick<ToldOutcome, "name" | "failure">[]): Signs {
  return Object.fromEntries(
    outcomes.flatMap(({ name, failure }) => {
      const sign = failure && signOf(failure);
      return sign === undefined ? [] : [[name, sign]];
    }),
  );
}

/** The belief of the misconception that fails exactly these checks, and shows itself in them as these do. */
export function diagnose(
  outcomes: readonly Pick<ToldOutcome, "name" | "state" | "failure">[],
  known: readonly Known[],
): string | undefined {
  const failed = outcomes.filter(({ state }) => state === "failed");
  if (failed.length === 0) return undefined;
  const shown = signsOf(failed);
  const isSame = ({ fails, signs }: Known) =>
    fails.length === failed.length &&
    failed.every(({ name }) => fails.includes(name)) &&
    (signs === undefined || failed.every(({ name }) => signs[name] === shown[name]));
  return known.find(isSame)?.belief;
}
