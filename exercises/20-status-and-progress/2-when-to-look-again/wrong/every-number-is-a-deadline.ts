import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take every number for a deadline. The greatest that a field of 32 bits can hold stands for none, and whoever wrote it does not want to be woken in 68 years.",
  fails: ["without a deadline nothing is queued", "for any status, it is queued as in Kubernetes"],
  implementation: { requeueStuckDeployment },
};

function requeueStuckDeployment(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): number {
  const progressing = deploymentutil.getDeploymentCondition(d.status, "Progressing");
  if (d.spec.progressDeadlineSeconds === undefined || progressing === undefined) return -1;
  if (deploymentutil.deploymentComplete(d, newStatus)) return -1;
  if (progressing.reason === deploymentutil.timedOutReason) return -1;

  const deadline = Date.parse(progressing.lastUpdateTime) + d.spec.progressDeadlineSeconds * time.second;
  const left = deadline - dc.clock.wall();
  if (left < time.second) {
    dc.enqueueRateLimited(d);
    return 0;
  }
  dc.enqueueAfter(d, left + time.second);
  return left;
}
