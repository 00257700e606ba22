import type { Run, Step } from "../../site/author.ts";
import { titles } from "./played.ts";

/** What the run shows of a line: what was typed, whether the kubeconfig was read, and how many requests were sent. */
export interface Asked {
  readonly line: string;
  readonly kubeconfig: boolean;
  readonly requests: number;
}

/** All lines so far, at a step. */
export function askedAt(step: Step | undefined): Asked[] {
  const rows = step?.state.tables?.find(({ title }) => title === titles.typed)?.rows ?? [];
  return rows.map(([line, kubeconfig, requests]) => ({
    line,
    kubeconfig: kubeconfig === "yes",
    requests: Number(requests),
  }));
}

/** All lines of a run. */
export const askedIn = (run: Run): Asked[] => askedAt(run.steps.at(-1));
