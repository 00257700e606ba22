import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a deadline that is missing for one of 0 seconds. Then a Deployment that was never given a time limit is late after its first second.",
  fails: [
    "without a deadline it is never late",
    "whatever the status says, the answer is that of Kubernetes",
  ],
  implementation: { deploymentTimedOut },
};

function deploymentTimedOut(
  clock: utilclock.Clock,
  deployment: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): boolean {
  const progressDeadlineSeconds = deployment.spec.progressDeadlineSeconds ?? 0;
  const d = { ...deployment, spec: { ...deployment.spec, progressDeadlineSeconds } };
  if (!deploymentutil.hasProgressDeadline(d)) return false;
  const condition = deploymentutil.getDeploymentCondition(newStatus, "Progressing");
  if (condition === undefined) return false;
  if (condition.reason === deploymentutil.newRSAvailableReason) return false;
  if (condition.reason === deploymentutil.timedOutReason) return true;
  return deploymentutil.progressDeadline(d, condition) < clock.wall();
}
