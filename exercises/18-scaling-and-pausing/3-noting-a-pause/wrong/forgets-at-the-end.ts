import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the condition away when the pause ends. Then nothing says from when the deadline counts. It needs a condition with a time, and that time is the end of the pause.",
  fails: [
    "the end of a pause is noted, too",
    "at the end of a pause the condition is still there",
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
  if (d.spec.paused)
    deploymentutil.setDeploymentCondition(
      d.status,
      deploymentutil.newDeploymentCondition(dc.clock, condition),
    );
  else deploymentutil.removeDeploymentCondition(d.status, "Progressing");
  await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
}
