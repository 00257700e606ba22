import type { Run, Step } from "../../site/author.ts";
import { questions } from "./questions.ts";
import type { Question } from "./questions.ts";

/** A sync of the run that was kept line by line: where it ended, and what the two ReplicaSets wanted when it began and when the next did. */
export interface Kept {
  readonly endedAt: Question;
  readonly from: Sizes;
  readonly to: Sizes;
}

export interface Sizes {
  readonly old: number;
  readonly new: number;
}

/** The line of `syncDeployment` at which each question ends a sync, by what is written there. */
const endings: readonly RegExp[] = [
  /this\.queue\.cancel/,
  /return this\.refuseToSelectAll/,
  /return syncStatusOnly/,
  /paused\) return sync\(/,
  /return rollback\(/,
  /isScalingEvent.*return sync\(/,
  /return rollout(?:Rolling|Recreate)\(/,
];

/** The syncs that the run has line by line. `textOf` gives a line of the port. */
export function keptSyncs({ steps }: Run, textOf: (step: Step) => string): Kept[] {
  const [entry] = steps;
  const starts = steps.filter(({ line, symbol }) => line === entry?.line && symbol === entry.symbol);
  return starts.flatMap((start, i): Kept[] => {
    const round = steps.slice(start.n - 1, (starts[i + 1]?.n ?? steps.length + 1) - 1);
    const asked = round.filter(({ symbol }) => symbol === entry?.symbol);
    const [last, end] = [asked.at(-1), round.at(-1)];
    // Of a sync that was left out but for its first line, nothing can be told.
    if (last === undefined || end === undefined || asked.length === 1) return [];
    const endedAt = endings.findLastIndex((ending) => ending.test(textOf(last)));
    return [{ endedAt, from: sizesAt(start), to: sizesAt(end) }];
  });
}

function sizesAt({ state: { replicaSets } }: Step): Sizes {
  const of = (revision: string): number => replicaSets.find((rs) => rs.revision === revision)?.spec ?? 0;
  return { old: of("1"), new: of("2") };
}

/** All syncs of the run. */
export const countOf = ({ steps }: Run): number =>
  steps.filter(({ line, symbol }) => line === steps[0]?.line && symbol === steps[0]?.symbol).length +
  steps.reduce((sum, { idle = 0 }) => sum + idle, 0);

if (endings.length !== questions.length) throw new Error("each question ends somewhere");
