import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You go on if the status can't be written, because it is only a note. But then the rest of the sync works with a status that the server doesn't have, and the failure isn't reported, so the sync isn't tried again.",
  fails: [
    "what the API server refuses ends the call with that error",
    "whatever the status says, what comes of it is what comes of it in Kubernetes",
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
  await dc.client
    .appsV1()
    .deployments(d.metadata.namespace)
    .updateStatus(d)
    .catch(() => undefined);
}
