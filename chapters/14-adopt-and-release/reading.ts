import type { Run, Step } from "../../site/author.ts";
import { titles } from "./scene.ts";

const rows = ({ state }: Step, title: keyof typeof titles) =>
  state.tables?.find((table) => table.title === titles[title])?.rows ?? [];

/** A ReplicaSet at a step. */
export interface SetAt {
  readonly name: string;
  readonly app: string;
  readonly owner: string;
  readonly generation: number;
  readonly pods: number;
}

export const setsAt = (step: Step): SetAt[] =>
  rows(step, "sets").map(([name, app, owner, generation, pods]) => ({
    name,
    app: String(app),
    owner: String(owner),
    generation: Number(generation),
    pods: Number(pods),
  }));

/** A request of a run, and what stood when the next was sent. */
export interface RequestAt {
  readonly n: number;
  readonly who: string;
  readonly what: string;
  /** The first step at which it is seen. */
  readonly step: Step;
  readonly after: readonly SetAt[];
}

/** The latest request that a step knows of, by its number. */
export const latestAt = (step: Step): number => Number(rows(step, "requests").at(-1)?.[0] ?? 0);

/** The requests of a run in their order. */
export function requestsIn({ steps }: Run): RequestAt[] {
  const found = new Map<number, RequestAt>();
  for (const step of steps) {
    for (const [n, who, what] of rows(step, "requests")) {
      const first = found.get(Number(n))?.step ?? step;
      const isLatest = Number(n) === latestAt(step);
      const after = isLatest ? setsAt(step) : (found.get(Number(n))?.after ?? setsAt(step));
      found.set(Number(n), { n: Number(n), who: String(who), what: String(what), step: first, after });
    }
  }
  return [...found.values()].toSorted((a, b) => a.n - b.n);
}

/** The request that is so. Throws if there is none. */
export function requestIn(run: Run, when: (request: RequestAt) => boolean): RequestAt {
  const found = requestsIn(run).find(when);
  if (found === undefined) throw new Error("the run has no such request");
  return found;
}
