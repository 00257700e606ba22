import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";

export async function checkPausedConditions(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
): Promise<void> {
  if (!deploymentutil.hasProgressDeadline(d)) return;
  const reason = deploymentutil.getDeploymentCondition(d.status, "Progressing")?.reason;
  if (reason === deploymentutil.timedOutReason) return;
  if (d.spec.paused === (reason === deploymentutil.pausedDeployReason)) return;

  const noted = d.spec.paused
    ? { reason: deploymentutil.pausedDeployReason, message: "Deployment is paused" }
    : { reason: deploymentutil.resumedDeployReason, message: "Deployment is resumed" };
  const condition = { type: "Progressing", status: "Unknown", ...noted } as const;
  deploymentutil.setDeploymentCondition(d.status, deploymentutil.newDeploymentCondition(dc.clock, condition));
  await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
}
