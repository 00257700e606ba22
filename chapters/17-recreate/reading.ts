import type { Run, Step } from "../../site/author.ts";
import { titles } from "./scene.ts";

/** A ReplicaSet at a step: what it wants and reports, and the pods that it really has. */
export interface SetAt {
  readonly name: string;
  readonly wants: number;
  readonly reports: number;
  readonly pods: number;
  /** Of these, how many are being deleted. */
  readonly ending: number;
}

/** The old one first; the new one once it is there. */
export const setsAt = ({ state }: Step): SetAt[] =>
  (state.tables?.find(({ title }) => title === titles.sets)?.rows ?? []).map(([name, ...numbers]) => {
    const [wants = 0, reports = 0, pods = 0, ending = 0] = numbers.map(Number);
    return { name, wants, reports, pods, ending };
  });

/** The steps at which a number of a ReplicaSet has changed, and the first. */
export const changesIn = ({ steps }: Run): Step[] =>
  steps.filter((step, i) => i === 0 || said(step) !== said(steps[i - 1]));

const said = (step: Step | undefined): string => (step === undefined ? "" : JSON.stringify(setsAt(step)));

/** Where a sync ended: the question that it could not answer with “no”, or what it did in the end. */
export const rungs = ["scaled down", "reports", "pods", "made", "nothing to do"] as const;
export type Rung = (typeof rungs)[number];

/** A sync that is shown line by line. */
export interface Sync {
  readonly from: Step;
  readonly to: Step;
  readonly rung: Rung;
}

const check = "oldPodsRunning";

/** The syncs of the run that are shown line by line. */
export function syncsIn({ steps }: Run): Sync[] {
  const own = steps.filter(({ symbol }) => symbol !== "DeploymentController.deletePod");
  const starts = own.flatMap((step, i) => (isEntry(own, i) ? [{ step, i }] : []));
  return starts.flatMap(({ step: from, i }, n) => {
    const lines = own.slice(i, starts[n + 1]?.i);
    const to = lines.at(-1);
    return to === undefined || lines.length === 1 ? [] : [{ from, to, rung: endOf(lines) }];
  });
}

/** Whether a sync is entered here: its first line is that of the run. */
const isEntry = (steps: readonly Step[], i: number): boolean =>
  steps[i]?.symbol === "rolloutRecreate" && steps[i]?.line === steps[0]?.line;

function endOf(lines: readonly Step[]): Rung {
  if (lines.some(({ locals }) => locals.some(([name, value]) => name === "scaledDown" && value === "true"))) return "scaled down";
  const asked = lines.filter(({ symbol }) => symbol === check);
  if (asked.length === 1) return "reports";
  const after = lines.slice(lines.findLastIndex(({ symbol }) => symbol === check) + 1);
  if (after.length === 1) return "pods";
  const before = setsAt(lines[0] ?? fail()).length;
  return setsAt(lines.at(-1) ?? fail()).length > before ? "made" : "nothing to do";
} // prettier-ignore

function fail(): never {
  throw new Error("a sync has lines");
}
