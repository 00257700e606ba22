import deadlineGolden from "../../src/conformance/golden/progress-deadline.json" with { type: "json" };
import flappingGolden from "../../src/conformance/golden/progress-flapping.json" with { type: "json" };
import minReadyGolden from "../../src/conformance/golden/min-ready-seconds.json" with { type: "json" };
import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";

/** Of a Deployment with two pods, as a recording tells of it at a rest. */
interface Line {
  readonly ready: number;
  readonly available: number;
  readonly status: apps.DeploymentStatus;
  readonly reason: string;
}

/** Two rests, one after the other, and the question that was answered with yes; 3 if none was. */
export interface Verdict {
  readonly what: string;
  readonly was: Line;
  readonly is: Line;
  readonly ends: number;
  /** Of the condition Progressing, as it was recorded. */
  readonly reason: string;
}

function lineOf(rest: readonly string[] | undefined): Line {
  const web = rest?.find((line) => line.startsWith("deployment ")) ?? "";
  const count = (field: string): number => Number(new RegExp(` ${field}=(\\d+)`).exec(web)?.[1]);
  const [ready, available] = [count("ready"), count("available")];
  const status = {
    replicas: count("replicas"),
    updatedReplicas: count("updated"),
    readyReplicas: ready,
    availableReplicas: available,
    observedGeneration: 1,
  } as apps.DeploymentStatus; // All that is asked for here.
  return { ready, available, status, reason: / Progressing=\w+:(\w+)/.exec(web)?.[1] ?? "" };
}

type Golden = { readonly steps: readonly { readonly rest: readonly string[] }[] };

function verdict(what: string, { steps }: Golden, at: number): Verdict {
  const [was, is] = [lineOf(steps[at - 1]?.rest), lineOf(steps[at]?.rest)];
  const { reason } = is;
  return { what, was, is, reason, ends: endOf(was, is) };
}

/** Asks the port the first two questions; the third is answered by a clock, which no recording holds. */
function endOf(was: Line, { status, reason }: Line): number {
  const web = { metadata: { generation: 1 }, spec: { replicas: 2 }, status: was.status } as apps.Deployment; // All that is asked for here.
  if (deploymentutil.deploymentComplete(web, status)) return 0;
  if (deploymentutil.deploymentProgressing(web, status)) return 1;
  return reason === deploymentutil.timedOutReason ? 2 : 3;
}

export const verdicts: readonly Verdict[] = [
  verdict("min-ready-seconds, both pods are ready", minReadyGolden, 1),
  verdict("progress-flapping, a pod is no longer ready", flappingGolden, 3),
  verdict("progress-deadline, the deadline has passed", deadlineGolden, 1),
  verdict("progress-deadline, both pods are ready at last", deadlineGolden, 2),
];
