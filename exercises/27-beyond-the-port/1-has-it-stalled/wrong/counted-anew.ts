import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count a missed deadline anew. The condition that says so was renewed when it was written, so the rollout would be on time again for as long as the deadline is, though nothing has moved.",
  fails: [
    "what was called late stays late",
    "how many pods are up does not count",
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
  return deploymentutil.progressDeadline(deployment, condition) < clock.wall();
}
