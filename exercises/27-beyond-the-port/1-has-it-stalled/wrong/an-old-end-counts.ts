import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count from whatever was the last news, even from the end of the previous rollout. The copy of a Deployment may be older than the last write, so this may be all that a sync knows of progress, and it may be days old.",
  fails: [
    "a rollout that was finished long ago does not make the next one late",
    "whatever the status says, the answer is that of Kubernetes",
    "with the copy of issue 49637 a sync does not call a new rollout late",
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
  if (condition.reason === deploymentutil.timedOutReason) return true;
  return deploymentutil.progressDeadline(deployment, condition) < clock.wall();
}
