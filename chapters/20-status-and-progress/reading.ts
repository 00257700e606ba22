import type { Run, Step } from "../../site/author.ts";
import { titles } from "./scene.ts";

type Row = readonly (string | number | boolean)[];

/** A table of a step, by the names of its rows. */
export const rowsOf = ({ state }: Step, title: string): ReadonlyMap<string, Row> =>
  new Map(
    state.tables?.find((table) => table.title === title)?.rows.map(([name, ...cells]) => [name, cells]),
  );

/** What a step shows of the rollout. */
export interface Shown {
  readonly available: number;
  readonly unavailable: number;
  readonly isAvailable: string;
  readonly progressing: string;
  readonly reason: string;
  /** Seconds since the new image. */
  readonly updated: number;
}

export function shownAt(step: Step): Shown {
  const [isAvailable = ""] = (rowsOf(step, titles.conditions).get("Available") ?? []).map(String);
  const [progressing = "", reason = "", updated = ""] = (rowsOf(step, titles.conditions).get("Progressing") ?? []).map(String);
  const [, , , available, unavailable] = rowsOf(step, titles.status).get("web") ?? [];
  return { available: Number(available), unavailable: Number(unavailable), isAvailable, progressing, reason, updated: Number(/\d+/.exec(updated)?.[0]) };
} // prettier-ignore

/** A moment of the run that a figure shows. */
export interface Moment extends Shown {
  readonly what: string;
  readonly step: Step;
}

/** The last step before the deadline struck: there it stood for ten minutes. */
export function restOf({ steps }: Run): Step {
  const late = steps.findIndex((step) => shownAt(step).progressing === "False");
  const rest = steps[late - 1];
  if (rest === undefined) throw new Error("it is never late");
  return rest;
}

/** The image, the rest, the deadline, the two pods, and the end. */
export function momentsOf(run: Run): Moment[] {
  const { steps } = run;
  const after = (seconds: number): Step | undefined => steps.find((step) => shownAt(step).updated >= seconds);
  const found = [
    ["new image", steps[0]],
    ["at rest", restOf(run)],
    ["deadline", after(601)],
    ["a pod ready", after(660)],
    ["a second", after(721)],
    ["all ready", steps.at(-1)],
  ] as const;
  return found.flatMap(([what, step]) => (step === undefined ? [] : [{ what, step, ...shownAt(step) }]));
}
