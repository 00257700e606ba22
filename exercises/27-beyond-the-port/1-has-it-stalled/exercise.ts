import type * as apps from "#api/apps/v1";
import type * as utilclock from "#utils/clock";
import { notStarted } from "../../engine/exercise.ts";

// clock.wall() is the time of day in milliseconds.
// Of the port you may use `#controller/deployment/util`:
//   hasProgressDeadline(d)                 whether there is a deadline
//   progressDeadline(d, condition)         its instant in milliseconds, counted from
//                                          the condition's lastUpdateTime
//   getDeploymentCondition(status, type)   the one of this type, or undefined
//   newRSAvailableReason, timedOutReason   reasons of the Progressing condition

/** Says whether the last progress was longer ago than the Deployment allows. */
export function deploymentTimedOut(
  clock: utilclock.Clock,
  deployment: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): boolean {
  void [clock, deployment, newStatus];
  return notStarted();
}
