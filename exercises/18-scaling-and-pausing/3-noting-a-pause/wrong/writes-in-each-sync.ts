import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You write the status in every sync of a paused Deployment, as if writing the same again did no harm. But each of these writes is a request like any other, and the server refuses it if the copy is old.",
  fails: [
    "a pause that is noted is not written again",
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
  if (!d.spec.paused && reason !== deploymentutil.pausedDeployReason) return;
  const noted = d.spec.paused
    ? { reason: deploymentutil.pausedDeployReason, message: "Deployment is paused" }
    : { reason: deploymentutil.resumedDeployReason, message: "Deployment is resumed" };
  const condition = { type: "Progressing", status: "Unknown", ...noted } as const;
  deploymentutil.setDeploymentCondition(d.status, deploymentutil.newDeploymentCondition(dc.clock, condition));
  await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
}
