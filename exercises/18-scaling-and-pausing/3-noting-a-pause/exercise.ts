import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { notStarted } from "../../engine/exercise.ts";

// Of the port you may use `#controller/deployment/util`:
//   getDeploymentCondition(status, type)   the one of this type, or undefined
//   hasProgressDeadline(d)                 whether there is a deadline
//   newDeploymentCondition(dc.clock, { type, status, reason, message })   of now
//   setDeploymentCondition(status, condition)   in place of the one of its type
//   pausedDeployReason, resumedDeployReason, timedOutReason
// dc.client.appsV1().deployments(namespace).updateStatus(d) writes the status.

/** Notes that the Deployment is paused, or that it goes on. */
export async function checkPausedConditions(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
): Promise<void> {
  void [dc, d];
  return notStarted();
}
