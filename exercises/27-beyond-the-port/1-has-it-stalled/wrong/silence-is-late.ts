import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a status that says nothing of progress for one that has nothing good to say. A Deployment that has just got its deadline has no such condition yet; nobody knows how long it has stood still.",
  fails: [
    "where nothing is said of progress, there is nothing to count from",
    "what is about to be written counts, not what was written before",
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
  if (condition === undefined) return true;
  if (condition.reason === deploymentutil.newRSAvailableReason) return false;
  if (condition.reason === deploymentutil.timedOutReason) return true;
  return deploymentutil.progressDeadline(deployment, condition) < clock.wall();
}
