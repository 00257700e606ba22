import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { notStarted } from "../../engine/exercise.ts";

// Of the port you may use `#controller/deployment/util`:
//   getDeploymentCondition(status, type)   the one of this type, or undefined
//   hasProgressDeadline(d)                 whether there is a deadline
//   deploymentComplete(d, newStatus)       whether the rollout is complete
//   timedOutReason
// and `#go/time`: time.second is 1000. Date.parse(text) gives milliseconds.

/** Sets a timer for a rollout that stands still. */
export function requeueStuckDeployment(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): number {
  void [dc, d, newStatus];
  return notStarted();
}
