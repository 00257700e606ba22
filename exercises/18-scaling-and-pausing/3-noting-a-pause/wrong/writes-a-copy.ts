import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You write a copy and leave `d` as it was, as if it belonged to the cache. But `d` is the sync's own, and the rest of the sync makes the next status out of it. That status would then lack the note.",
  fails: [
    "a pause is noted as soon as a sync sees it",
    "a Deployment that is made paused has no condition yet, and gets one",
    "the end of a pause is noted, too",
    "a second pause is noted like the first",
    "whatever the status says, what comes of it is what comes of it in Kubernetes",
    "what is made paused gets its pods when it goes on, as on a real control plane",
    "an image waits for the end of a pause as on a real control plane",
  ],
  implementation: { checkPausedConditions },
};

async function checkPausedConditions(dc: deployment.DeploymentController, d: apps.Deployment): Promise<void> {
  if (!deploymentutil.hasProgressDeadline(d)) return;
  const reason = deploymentutil.getDeploymentCondition(d.status, "Progressing")?.reason;
  if (reason === deploymentutil.timedOutReason) return;
  if (d.spec.paused === (reason === deploymentutil.pausedDeployReason)) return;
  const noted = d.spec.paused
    ? { reason: deploymentutil.pausedDeployReason, message: "Deployment is paused" }
    : { reason: deploymentutil.resumedDeployReason, message: "Deployment is resumed" };
  const condition = { type: "Progressing", status: "Unknown", ...noted } as const;
  const status = { ...d.status, conditions: [...d.status.conditions] };
  deploymentutil.setDeploymentCondition(status, deploymentutil.newDeploymentCondition(dc.clock, condition));
  await dc.client
    .appsV1()
    .deployments(d.metadata.namespace)
    .updateStatus({ ...d, status });
}
