import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You send an Event as well. Kubernetes sends none here: it was not the controller that paused, but somebody who knows it already.",
  fails: [
    "nobody is told by an Event",
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
  deploymentutil.setDeploymentCondition(d.status, deploymentutil.newDeploymentCondition(dc.clock, condition));
  dc.eventRecorder.event(d, "Normal", condition.reason, condition.message);
  await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
}
