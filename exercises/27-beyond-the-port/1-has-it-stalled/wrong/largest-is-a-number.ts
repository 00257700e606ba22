import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take 2147483647 seconds for a deadline of 68 years. It's how somebody says that there is none, since the field is filled with 600 where it's left out.",
  fails: ["the largest deadline is none", "whatever the status says, the answer is that of Kubernetes"],
  implementation: { deploymentTimedOut },
};

function deploymentTimedOut(
  clock: utilclock.Clock,
  deployment: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): boolean {
  if (deployment.spec.progressDeadlineSeconds === undefined) return false;
  const condition = deploymentutil.getDeploymentCondition(newStatus, "Progressing");
  if (condition === undefined) return false;
  if (condition.reason === deploymentutil.newRSAvailableReason) return false;
  if (condition.reason === deploymentutil.timedOutReason) return true;
  const after = Date.parse(condition.lastUpdateTime) + deployment.spec.progressDeadlineSeconds * 1000;
  return after < clock.wall();
}
