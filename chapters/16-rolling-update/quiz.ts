import type { Facts, Question, Run } from "../../site/author.ts";

const old = (run: Run, i: number) => sizes(run)[i]?.old ?? 0;

/** The sizes that the two ReplicaSets were asked to have, at each step. The new one is missing until it is made. */
function sizes(run: Run): { old: number; current: number; available: number }[] {
  return run.steps.map(({ state }) => {
    const of = (revision: string) => state.replicaSets.find((rs) => rs.revision === revision);
    const [first, second] = [of("1"), of("2")];
    return {
      old: first?.spec ?? 0,
      current: second?.spec ?? 0,
      available: (first?.available ?? 0) + (second?.available ?? 0),
    };
  });
}

export const facts: Facts = (run) => {
  void old;
  const all = sizes(run);
  return { ceiling: Math.max(...all.map((s) => s.old + s.current)) };
};

export const quiz: Question[] = [];
