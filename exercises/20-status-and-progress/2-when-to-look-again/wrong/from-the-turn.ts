import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count from `lastTransitionTime`. A rollout that gets on stays `True`, so that time is when the rollout began or when a pause ended. Each step of progress writes `lastUpdateTime` and begins the time anew.",
  fails: [
    "the time counts from the last update, whenever the condition last turned",
    "whatever the status says, it is queued as in Kubernetes",
  ],
  implementation: { requeueStuckDeployment },
};

function requeueStuckDeployment(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): number {
  const progressing = deploymentutil.getDeploymentCondition(d.status, "Progressing");
  if (!deploymentutil.hasProgressDeadline(d) || progressing === undefined) return -1;
  if (deploymentutil.deploymentComplete(d, newStatus)) return -1;
  if (progressing.reason === deploymentutil.timedOutReason) return -1;

  const deadline = Date.parse(progressing.lastTransitionTime) + d.spec.progressDeadlineSeconds * time.second;
  const left = deadline - dc.clock.wall();
  if (left < time.second) {
    dc.enqueueRateLimited(d);
    return 0;
  }
  dc.enqueueAfter(d, left + time.second);
  return left;
}
