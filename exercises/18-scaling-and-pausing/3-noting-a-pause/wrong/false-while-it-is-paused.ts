import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You say `False` for a pause and `True` for its end. A rollout gets `False` if it has made no progress for too long, and somebody may have an alarm on that. Whether a paused rollout would get on, nobody knows.",
  fails: [
    "a pause is noted as soon as a sync sees it",
    "a Deployment that is made paused has no condition yet, and gets one",
    "the end of a pause is noted, too",
    "a second pause is noted like the first",
    "what the API server refuses ends the call with that error",
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
  const status = d.spec.paused ? "False" : "True";
  const known = { ...condition, status } as const;
  deploymentutil.setDeploymentCondition(d.status, deploymentutil.newDeploymentCondition(dc.clock, known));
  await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
}
