import type * as apps from "#api/apps/v1";
import type { Run, Step } from "../../site/author.ts";
import * as rolling from "../../src/controller/deployment/rolling.ts";
import type { Outcome } from "./outcome.ts";
import { outcomes, resumed } from "./plays.ts";

/** Pods that the two controllers want after a line of kubectl. */
export interface Stair {
  readonly line: string;
  readonly old: number;
  readonly next: number;
}

/** What each line has left, from where the second run begins; and between which numbers. */
export function stairs(stdout: string): { floor: number; ceiling: number; goal: number; stairs: readonly Stair[] } {
  const [, next, goal, old, floor, ceiling] = (/from (\d+) to (\d+), scaling down \S+ from (\d+) to 0 \(keep (\d+) .* exceed (\d+)/.exec(stdout) ?? []).map(Number);
  const counts = { old: old ?? 0, next: next ?? 0 };
  const all: Stair[] = [{ line: "where it stood", ...counts }];
  for (const [line, name, size] of stdout.matchAll(/^Scaling (\S+) (?:up|down) to (\d+)$/gm)) {
    counts[name === "old" ? "old" : "next"] = Number(size);
    all.push({ line, ...counts });
  }
  return { floor: floor ?? 0, ceiling: ceiling ?? 0, goal: goal ?? 0, stairs: all };
} // prettier-ignore

export const second = stairs(resumed.stdout);

const local = (step: Step, name: string): number => Number(step.locals.find(([key]) => key === name)?.[1]);

/** The sum of a step down. */
export interface Gate {
  readonly step: number;
  readonly all: number;
  readonly floor: number;
  readonly missing: number;
  readonly may: number;
  /** What a Deployment's controller says of the same numbers. */
  readonly deployment: number;
}

/** Each time that the run has asked how many old pods may go, in the order of the run. */
export function gates(run: Run | undefined): readonly Gate[] {
  return (run?.steps ?? []).flatMap((step, i, steps) => {
    const isNew = step.locals.some(([name]) => name === "decrement");
    const wasNew = steps[i - 1]?.locals.some(([name]) => name === "decrement") ?? false;
    if (!isNew || wasNew || !step.symbol.endsWith("#scaleDown")) return [];
    const [all, floor, missing, may] = ["allPods", "minAvailable", "newUnavailable", "decrement"].map((name) => local(step, name)) as [number, number, number, number];
    const available = local(step, "newAvailable");
    return [{ step: step.n, all, floor, missing, may, deployment: ofDeployment(all, floor, available, missing) }];
  });
} // prettier-ignore

/** What a Deployment’s controller says: how many old pods may go. */
export function ofDeployment(all: number, floor: number, available: number, missing: number): number {
  const d = { spec: { replicas: floor, strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } } }; // prettier-ignore
  const rs = { spec: { replicas: available + missing }, status: { availableReplicas: available } };
  return rolling.maxScaledDown(all, d as apps.Deployment, rs as apps.ReplicaSet);
}

/** Calls after which a kill ends alike. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly outcome: Outcome;
}

export const stretches: readonly Stretch[] = outcomes.flatMap((outcome, i) => {
  if (i > 0 && outcomes[i - 1] === outcome) return [];
  const next = outcomes.findIndex((other, n) => n > i && other !== outcome);
  return [{ from: i + 1, to: next === -1 ? outcomes.length : next, outcome }];
});

type Row = readonly (string | number | boolean)[];

/** How both controllers stood at a moment, and what was said or found then. */
export interface Moment {
  readonly at: number;
  readonly said: string;
  readonly rows: readonly Row[];
}

/** The second run from the line that adds the second pod to the one that takes the next old one. */
export function turn(run: Run | undefined): readonly Moment[] {
  const steps = run?.steps ?? [];
  const has = (words: string) => (step: Step) => (step.state.output ?? []).includes(words);
  const from = steps.findIndex(has("Scaling next up to 2"));
  const to = steps.findIndex(has("Scaling old down to 2"));
  const shut = gates({ ...run, scenario: "", steps }).filter(({ may }) => may <= 0);
  const moments: Moment[] = [];
  for (const [i, { at = 0, n, state }] of steps.slice(from, to + 1).entries()) {
    const rows = state.tables?.[0]?.rows ?? [];
    const gate = shut.find(({ step }) => step === n);
    const printed = i === 0 || from + i === to ? `it says “${state.output?.at(-1) ?? ""}”` : "";
    const said =
      gate === undefined ? printed : `${gate.all} − ${gate.floor} − ${gate.missing} = ${gate.may} may go`;
    if (said === "" && JSON.stringify(moments.at(-1)?.rows) === JSON.stringify(rows)) continue;
    if (moments.at(-1)?.at === at / 1000) moments.pop();
    moments.push({ at: at / 1000, said, rows });
  }
  return moments;
}
