import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask whether the counts of the status are complete, in place of what the condition tells. The call comes only when they are not, because there is a new image already; the condition is what is left of the previous rollout.",
  fails: [
    "a rollout that was finished long ago does not make the next one late",
    "how many pods are up does not count",
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
  if (deploymentutil.deploymentComplete(deployment, newStatus)) return false;
  if (condition.reason === deploymentutil.timedOutReason) return true;
  return deploymentutil.progressDeadline(deployment, condition) < clock.wall();
}
