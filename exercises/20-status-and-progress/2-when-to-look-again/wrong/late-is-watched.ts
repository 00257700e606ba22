import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You also set a timer for a rollout that is late already. There is nothing left to say about it. If it makes progress after all, its pods will wake the controller; until then each sync would only ask for the next one.",
  fails: [
    "a rollout that was called late is not queued again",
    "for any status, it is queued as in Kubernetes",
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

  const deadline = Date.parse(progressing.lastUpdateTime) + d.spec.progressDeadlineSeconds * time.second;
  const left = deadline - dc.clock.wall();
  if (left < time.second) {
    dc.enqueueRateLimited(d);
    return 0;
  }
  dc.enqueueAfter(d, left + time.second);
  return left;
}
