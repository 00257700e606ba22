// Go: pkg/controller/deployment/progress.go
import type * as apps from "#api/apps/v1";
import * as apiequality from "#apimachinery/api/equality";
import * as deploymentutil from "#controller/deployment/util";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import type { DeploymentController } from "./deployment-controller.ts";
import { calculateStatus } from "./sync.ts";

/** Writes the status during a rollout, including how far the rollout has come. */
export async function syncRolloutStatus(
  dc: DeploymentController,
  allRSs: deploymentutil.ReplicaSets,
  newRS: apps.ReplicaSet | undefined,
  d: apps.Deployment,
): Promise<void> {
  const newStatus = calculateStatus(dc.clock, allRSs, newRS, d);
  if (!deploymentutil.hasProgressDeadline(d))
    deploymentutil.removeDeploymentCondition(newStatus, "Progressing");

  // A complete rollout is not judged again, whatever happens to its pods later.
  const currentCond = deploymentutil.getDeploymentCondition(d.status, "Progressing");
  const isCompleteDeployment =
    newStatus.replicas === newStatus.updatedReplicas &&
    currentCond?.reason === deploymentutil.newRSAvailableReason;
  if (deploymentutil.hasProgressDeadline(d) && !isCompleteDeployment) {
    estimateProgress(dc.clock, newRS, d, newStatus);
  }

  const [replicaFailureCond] = getReplicaFailures(allRSs, newRS);
  if (replicaFailureCond !== undefined) deploymentutil.setDeploymentCondition(newStatus, replicaFailureCond);
  else deploymentutil.removeDeploymentCondition(newStatus, "ReplicaFailure");

  if (apiequality.deepEqual(d.status, newStatus)) {
    requeueStuckDeployment(dc, d, newStatus);
    return;
  }
  await dc.client
    .appsV1()
    .deployments(d.metadata.namespace)
    .updateStatus({ ...d, status: newStatus });
}

function estimateProgress(
  clock: utilclock.Clock,
  newRS: apps.ReplicaSet | undefined,
  d: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): void {
  const subject =
    newRS === undefined
      ? `Deployment ${strconv.quote(d.metadata.name)}`
      : `ReplicaSet ${strconv.quote(newRS.metadata.name)}`;

  if (deploymentutil.deploymentComplete(d, newStatus)) {
    const condition = deploymentutil.newDeploymentCondition(clock, {
      type: "Progressing",
      status: "True",
      reason: deploymentutil.newRSAvailableReason,
      message: `${subject} has successfully progressed.`,
    });
    deploymentutil.setDeploymentCondition(newStatus, condition);
  } else if (deploymentutil.deploymentProgressing(d, newStatus)) {
    const condition = deploymentutil.newDeploymentCondition(clock, {
      type: "Progressing",
      status: "True",
      reason: deploymentutil.replicaSetUpdatedReason,
      message: `${subject} is progressing.`,
    });
    setProgressingCondition(d, newStatus, condition);
  } else if (deploymentutil.deploymentTimedOut(clock, d, newStatus)) {
    const condition = deploymentutil.newDeploymentCondition(clock, {
      type: "Progressing",
      status: "False",
      reason: deploymentutil.timedOutReason,
      message: `${subject} has timed out progressing.`,
    });
    deploymentutil.setDeploymentCondition(newStatus, condition);
  }
}

/** Replaces the condition even if only its time changes: the deadline counts from lastUpdateTime. */
function setProgressingCondition(
  d: apps.Deployment,
  newStatus: apps.DeploymentStatus,
  condition: apps.DeploymentCondition,
): void {
  const currentCond = deploymentutil.getDeploymentCondition(d.status, "Progressing");
  if (currentCond?.status === "True") condition.lastTransitionTime = currentCond.lastTransitionTime;
  deploymentutil.removeDeploymentCondition(newStatus, "Progressing");
  deploymentutil.setDeploymentCondition(newStatus, condition);
}

/** The failures that the new ReplicaSet reports, or else those of all. */
export function getReplicaFailures(
  allRSs: deploymentutil.ReplicaSets,
  newRS: apps.ReplicaSet | undefined,
): apps.DeploymentCondition[] {
  const conditions = replicaFailuresOf(newRS);
  return conditions.length > 0 ? conditions : allRSs.flatMap(replicaFailuresOf);
}

function replicaFailuresOf(rs: apps.ReplicaSet | undefined): apps.DeploymentCondition[] {
  if (rs === undefined) return [];
  return rs.status.conditions
    .filter((c) => c.type === "ReplicaFailure")
    .map(deploymentutil.replicaSetToDeploymentCondition);
}

/**
 * Requeues a stalled rollout at its deadline; no event would. Gives the milliseconds until then, 0 if that is now, -1 if
 * there is nothing to wait for.
 */
export function requeueStuckDeployment(
  dc: DeploymentController,
  d: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): number {
  const currentCond = deploymentutil.getDeploymentCondition(d.status, "Progressing");
  if (!deploymentutil.hasProgressDeadline(d) || currentCond === undefined) return -1;
  if (deploymentutil.deploymentComplete(d, newStatus) || currentCond.reason === deploymentutil.timedOutReason)
    return -1;

  const after = deploymentutil.progressDeadline(d, currentCond) - dc.clock.wall();
  const name = strconv.quote(d.metadata.name);
  // Rate limited, because nothing has changed: the next sync finds the rollout complete or timed out.
  if (after < time.second) {
    klog.v(4).info(`Queueing up deployment ${name} for a progress check now`);
    dc.enqueueRateLimited(d);
    return 0;
  }
  const seconds = Math.trunc(after / time.second);
  klog.v(4).info(`Queueing up deployment ${name} for a progress check after ${seconds}s`);
  // One second more, or milliseconds of clock skew would bring it back too early.
  dc.enqueueAfter(d, after + time.second);
  return after;
}
