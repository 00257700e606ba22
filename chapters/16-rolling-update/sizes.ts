import type { Run, Step } from "../../site/author.ts";

/** What the two ReplicaSets were asked for, and what serves, at one moment of the run. */
export interface Sizes {
  readonly old: number;
  readonly current: number;
  readonly oldAvailable: number;
  readonly newAvailable: number;
  /** Pods that are ready and not on their way out, of both: what the statuses lag behind. */
  readonly ready: number;
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
      ready: state.pods.filter(({ ready, terminating }) => ready && !terminating).length,
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

/** A sync that moved something: whether the new ReplicaSet was born in it, and on which rung of `rolloutRolling` it returned. */
export interface Move {
  readonly born: boolean;
  /** 1 where the new one was scaled, 2 where an old one was. */
  readonly rung: 1 | 2;
}

/** The syncs of the run that moved something, in order. */
export function moves(run: Run): Move[] {
  const all = turns(run);
  return all.slice(1).flatMap((now, i): Move[] => {
    const [before, birth] = [all[i], all[i - 1]];
    if (!before || (before.current === 0 && now.current > 0)) return []; // The birth: its sync goes on.
    const born = birth?.current === 0 && before.current > 0;
    return [{ born, rung: now.current === before.current ? 2 : 1 }];
  });
}

/** Ceiling and floor of the run, as its extremes: the fullest column and the least that served. */
export function limitsOfRun(run: Run): { ceiling: number; floor: number } {
  const all = turns(run);
  return { ceiling: Math.max(...all.map(asked)), floor: Math.min(...all.map(serving)) };
}

/** What each ReplicaSet wants, oldest first, each time that one of them wants something else. */
export function wants(steps: readonly Pick<Step, "state">[]): number[][] {
  const rows = steps.map(({ state: { replicaSets } }) =>
    [...replicaSets].sort((a, b) => Number(a.revision) - Number(b.revision)).map(({ spec }) => spec),
  );
  return rows.filter((row, i) => row.join() !== rows[i - 1]?.join());
}

/** How many pods serve. */
export const serving = ({ ready }: Sizes): number => ready;
export const asked = ({ old, current }: Sizes): number => old + current;
export const available = ({ oldAvailable, newAvailable }: Sizes): number => oldAvailable + newAvailable;
