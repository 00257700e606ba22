import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count from when the Deployment was made. That is right for its first rollout alone: a Deployment that is older than its deadline would be late with every new image, at once.",
  fails: [
    "how old the Deployment is does not count",
    "whatever the status says, the answer is that of Kubernetes",
  ],
  implementation: { deploymentTimedOut },
};

function deploymentTimedOut(
  clock: utilclock.Clock,
  deployment: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): boolean {
  if (!deploymentutil.hasProgressDeadline(deployment)) return false;
  const condition = deploymentutil.getDeploymentCondition(newStatus, "Progressing");
  if (condition === undefined) return false;
  if (condition.reason === deploymentutil.newRSAvailableReason) return false;
  if (condition.reason === deploymentutil.timedOutReason) return true;
  const lastUpdateTime = deployment.metadata.creationTimestamp;
  return deploymentutil.progressDeadline(deployment, { ...condition, lastUpdateTime }) < clock.wall();
}
