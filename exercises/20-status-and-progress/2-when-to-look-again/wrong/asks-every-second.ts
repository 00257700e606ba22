import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You look again every second until the deadline. That works, but it costs a sync each second for every rollout that stands still. You know when the deadline comes, so one look is enough.",
  fails: [
    "it is queued for one second after the deadline",
    "nobody is woken before the deadline",
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
  if (progressing.reason === deploymentutil.timedOutReason) return -1;

  const deadline = Date.parse(progressing.lastUpdateTime) + d.spec.progressDeadlineSeconds * time.second;
  const left = deadline - dc.clock.wall();
  if (left < time.second) {
    dc.enqueueRateLimited(d);
    return 0;
  }
  dc.enqueueAfter(d, time.second);
  return left;
}
