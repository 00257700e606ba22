import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count from when the Deployment was made if there is no condition to count from. It may have been made a year ago. Without the condition nobody knows when there was progress, so nobody can say that it is late.",
  fails: ["without the condition nothing is queued", "for any status, it is queued as in Kubernetes"],
  implementation: { requeueStuckDeployment },
};

function requeueStuckDeployment(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): number {
  const progressing = deploymentutil.getDeploymentCondition(d.status, "Progressing");
  if (!deploymentutil.hasProgressDeadline(d)) return -1;
  if (deploymentutil.deploymentComplete(d, newStatus)) return -1;
  if (progressing?.reason === deploymentutil.timedOutReason) return -1;

  const deadline =
    Date.parse(progressing?.lastUpdateTime ?? d.metadata.creationTimestamp) +
    d.spec.progressDeadlineSeconds * time.second;
  const left = deadline - dc.clock.wall();
  if (left < time.second) {
    dc.enqueueRateLimited(d);
    return 0;
  }
  dc.enqueueAfter(d, left + time.second);
  return left;
}
