import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type * as utilclock from "#utils/clock";

export function deploymentTimedOut(
  clock: utilclock.Clock,
  deployment: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): boolean {
  if (!deploymentutil.hasProgressDeadline(deployment)) return false;
  const condition = deploymentutil.getDeploymentCondition(newStatus, "Progressing");
  if (condition === undefined) return false;
  if (condition.reason === deploymentutil.newRSAvailableReason) return false;
  if (condition.reason === deploymentutil.timedOutReason) return true;
  return deploymentutil.progressDeadline(deployment, condition) < clock.wall();
}
