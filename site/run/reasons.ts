/** Why the steps of a run moved what they moved, as the chapter's why.ts tells it. */
import type { Run, Why } from "../author.ts";

/** By the numbers of their steps. */
export type Reasons = ReadonlyMap<number, string>;

export function reasonsOf(run: Run, why: Why | undefined): Reasons {
  if (why === undefined) return new Map();
  return new Map(
    run.steps.flatMap((step, i) => {
      const said = why(step, run.steps[i - 1], run);
      return said === undefined ? [] : [[step.n, said] as const];
    }),
  );
}
