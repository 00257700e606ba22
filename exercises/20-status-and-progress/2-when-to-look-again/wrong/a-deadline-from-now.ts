import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wait for a whole deadline from now on. Any sync may end here, whatever woke it, and part of the time may have passed by then. The rollout would be called late too late, by as much as had passed.",
  fails: [
    "it is queued for one second after the deadline",
    "it gives the time until the deadline, without that second",
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
  const whole = d.spec.progressDeadlineSeconds * time.second;
  const left = deadline < dc.clock.wall() + time.second ? 0 : whole;
  if (left < time.second) {
    dc.enqueueRateLimited(d);
    return 0;
  }
  dc.enqueueAfter(d, left + time.second);
  return left;
}
