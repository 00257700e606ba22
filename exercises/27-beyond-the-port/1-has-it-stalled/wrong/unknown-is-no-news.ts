import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a condition that is `Unknown` for no base to count from. That is how the end of a pause is noted, and from there on the time runs: a rollout that hangs after a pause would never be late.",
  fails: [
    "the end of a pause is news, and counts from there",
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
  if (condition.status === "Unknown") return false;
  return deploymentutil.progressDeadline(deployment, condition) < clock.wall();
}
