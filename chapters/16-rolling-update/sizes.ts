import type { Run } from "../../site/author.ts";

/** What the two ReplicaSets were asked for, and what serves, at one moment of the run. */
export interface Sizes {
  readonly old: number;
  readonly current: number;
  readonly oldAvailable: number;
  readonly newAvailable: number;
}

/** The sizes at each step. The new ReplicaSet counts as 0 until it is made. */
export function sizes(run: Run): Sizes[] {
  return run.steps.map(({ state }) => {
    const of = (revision: string) => state.replicaSets.find((rs) => rs.revision === revision);
    const [old, current] = [of("1"), of("2")];
    return {
      old: old?.spec ?? 0,
      current: current?.spec ?? 0,
      oldAvailable: old?.available ?? 0,
      newAvailable: current?.available ?? 0,
    };
  });
}

/** The sizes each time that somebody was asked for another size, from before the first time to after the last. */
export function turns(run: Run): Sizes[] {
  return sizes(run).filter((now, i, all) => {
    const before = all[i - 1];
    return before === undefined || before.old !== now.old || before.current !== now.current;
  });
}

export const asked = ({ old, current }: Sizes): number => old + current;
export const available = ({ oldAvailable, newAvailable }: Sizes): number => oldAvailable + newAvailable;
