import type { Run, Step } from "../../site/author.ts";

/** A write of the first sync or of the one after it, as the run shows it. */
export interface Write {
  /** Which sync sends it, counted from 1. */
  readonly sync: number;
  /** `POST replicasets` or `PUT status` */
  readonly what: string;
  /** The version of `web` that it was made from; undefined where it is not about `web`. */
  readonly from: number | undefined;
  readonly answer: number;
  /** Which version is stored after it. */
  readonly stored: number;
  /** The step that first lists it. */
  readonly step: number;
}

const storedAt = ({ state }: Step): number => Number(state.tables?.[0]?.rows[0]?.[1]);
const isHandedOver = ({ symbol, locals }: Step): boolean =>
  symbol === "DeploymentController.processNextWorkItem" && locals.some(([name]) => name === "key");
const lineOf = (run: Run): number => run.steps[1]?.line ?? Number.NaN;

/** The steps at which a sync begins: the line that calls it. */
export const begins = (run: Run): Step[] =>
  run.steps.filter((step) => isHandedOver(step) && step.line === lineOf(run));

/** The writes, in order. An accepted one was made from what was stored, or it would have been refused; a refused one from what `d` says. */
export function writesIn(run: Run): Write[] {
  const starts = begins(run);
  const writes: Write[] = [];
  let hands = Number.NaN;
  run.steps.forEach((step, i) => {
    const d = step.locals.find(([name]) => name === "d")?.[1];
    if (d !== undefined) hands = Number(/version (\d+)/.exec(d)?.[1]);
    for (const request of (step.state.requests ?? []).slice(writes.length)) {
      const [, method = "", path = "", code = ""] = /^(\w+) (\S+) (\d+)$/.exec(request) ?? [];
      const isStatus = path.endsWith("/status");
      const before = storedAt(run.steps[i - 1] ?? step);
      writes.push({
        sync: starts.filter(({ n }) => n <= step.n).length,
        what: isStatus ? `${method} status` : `${method} ${path.split("/").at(-1) ?? ""}`,
        from: !isStatus ? undefined : code === "409" ? hands : before,
        answer: Number(code),
        stored: storedAt(step),
        step: step.n,
      });
    }
  });
  return writes;
}
