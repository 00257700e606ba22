import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You also set a timer for a complete rollout. It can’t become late any more, and once the deadline has passed, each sync would ask for the next one.",
  fails: ["a rollout that is complete is not queued", "for any status, it is queued as in Kubernetes"],
  implementation: { requeueStuckDeployment },
};

function requeueStuckDeployment(dc: deployment.DeploymentController, d: apps.Deployment): number {
  const progressing = deploymentutil.getDeploymentCondition(d.status, "Progressing");
  if (!deploymentutil.hasProgressDeadline(d) || progressing === undefined) return -1;
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
