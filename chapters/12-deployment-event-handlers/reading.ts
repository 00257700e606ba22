import type { Run, Step } from "../../site/author.ts";
import { titles } from "./scene.ts";

type Cells = readonly (string | number | boolean)[];

/** A row of one of the run's tables; empty if there is none. */
export const row = ({ state }: Step, title: keyof typeof titles, name: string): Cells =>
  rows(state.tables, title)
    .find(([first]) => first === name)
    ?.slice(1) ?? [];

const rows = (tables: Step["state"]["tables"], title: keyof typeof titles) =>
  tables?.find((table) => table.title === titles[title])?.rows ?? [];

/** All rows of a table at a step. */
export const rowsAt = ({ state }: Step, title: keyof typeof titles) => rows(state.tables, title);

/** A ReplicaSet at a step. */
export interface SetAt {
  readonly name: string;
  readonly wants: number;
  readonly reports: number;
  readonly pods: number;
  readonly ending: number;
}

export const setsAt = (step: Step): SetAt[] =>
  rowsAt(step, "sets").map(([name, ...numbers]) => {
    const [wants = 0, reports = 0, pods = 0, ending = 0] = numbers.map(Number);
    return { name, wants, reports, pods, ending };
  });

/** How often a handler was called by a step, and how many keys it had added by then. */
export function countsAt(step: Step, handler: string): { called: number; added: number } {
  const [called = 0, added = 0] = row(step, "handlers", handler).map(Number);
  return { called, added };
}

/** A call of a handler in a run. */
export interface CallAt {
  /** The first step at which it is seen. */
  readonly step: Step;
  readonly handler: string;
  readonly about: string;
  readonly news: string;
  readonly wakes: boolean;
}

/** The calls in their order. Each adds one key at most: there is one Deployment. */
export function callsIn({ steps }: Run): CallAt[] {
  const called = (step: Step | undefined): number =>
    step === undefined
      ? 0
      : rowsAt(step, "handlers").reduce((sum, [handler]) => sum + countsAt(step, handler).called, 0);
  const starts = steps.filter((step, i) => called(step) > called(steps[i - 1]));
  return starts.map((step, i) => {
    const [latest] = rowsAt(step, "latest");
    const [handler, about, news] = latest ?? ["", "", ""];
    const before = steps[step.n - 2];
    const next = starts[i + 1] ?? steps.at(-1) ?? step;
    const added = before === undefined ? 0 : countsAt(before, handler).added;
    return {
      step,
      handler,
      about: String(about),
      news: String(news),
      wakes: countsAt(next, handler).added > added,
    };
  });
}
