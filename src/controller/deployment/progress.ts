// Go: pkg/controller/deployment/progress.go
import type * as apps from "#api/apps/v1";
import * as equality from "#apimachinery/api/equality";
import * as util from "#controller/deployment/util";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as klog from "#klog";
import type { Clock } from "#utils/clock";
import type { DeploymentController } from "./deployment-controller.ts";
import { calculateStatus } from "./sync.ts";

/** Writes the status during a rollout, including how far the rollout has come. */
export async function syncRolloutStatus(
  dc: DeploymentController,
  allRSs: util.ReplicaSets,
  newRS: apps.ReplicaSet | undefined,
  d: apps.Deployment,
): Promise<void> {
  const newStatus = calculateStatus(dc.clock, allRSs, newRS, d);
  if (!util.hasProgressDeadline(d)) util.removeDeploymentCondition(newStatus, "Progressing");

  // A complete rollout is not judged again, whatever happens to its pods later.
  const currentCond = util.getDeploymentCondition(d.status, "Progressing");
  const isCompleteDeployment =
    newStatus.replicas === newStatus.updatedReplicas && currentCond?.reason === util.newRSAvailableReason;
  if (util.hasProgressDeadline(d) && !isCompleteDeployment) {
    estimateProgress(dc.clock, newRS, d, newStatus);
  }

  const [replicaFailureCond] = getReplicaFailures(allRSs, newRS);
  if (replicaFailureCond !== undefined) util.setDeploymentCondition(newStatus, replicaFailureCond);
  else util.removeDeploymentCondition(newStatus, "ReplicaFailure");

  if (equality.deepEqual(d.status, newStatus)) {
    requeueStuckDeployment(dc, d, newStatus);
    return;
  }
  await dc.client
    .appsV1()
    .deployments(d.metadata.namespace)
    .updateStatus({ ...d, status: newStatus });
}

function estimateProgress(
  clock: Clock,
  newRS: apps.ReplicaSet | undefined,
  d: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): void {
  const subject =
    newRS === undefined
      ? `Deployment ${strconv.quote(d.metadata.name)}`
      : `ReplicaSet ${strconv.quote(newRS.metadata.name)}`;

  if (util.deploymentComplete(d, newStatus)) {
    const condition = util.newDeploymentCondition(clock, {
      type: "Progressing",
      status: "True",
      reason: util.newRSAvailableReason,
      message: `${subject} has successfully progressed.`,
    });
    util.setDeploymentCondition(newStatus, condition);
  } else if (util.deploymentProgressing(d, newStatus)) {
    const condition = util.newDeploymentCondition(clock, {
      type: "Progressing",
      status: "True",
      reason: util.replicaSetUpdatedReason,
      message: `${subject} is progressing.`,
    });
    setProgressingCondition(d, newStatus, condition);
  } else if (util.deploymentTimedOut(clock, d, newStatus)) {
    const condition = util.newDeploymentCondition(clock, {
      type: "Progressing",
      status: "False",
      reason: util.timedOutReason,
      message: `${subject} has timed out progressing.`,
    });
    util.setDeploymentCondition(newStatus, condition);
  }
}

/** Replaces the condition even if only its time changes: the deadline counts from lastUpdateTime. */
function setProgressingCondition(
  d: apps.Deployment,
  newStatus: apps.DeploymentStatus,
  condition: apps.DeploymentCondition,
): void {
  const currentCond = util.getDeploymentCondition(d.status, "Progressing");
  if (currentCond?.status === "True") condition.lastTransitionTime = currentCond.lastTransitionTime;
  util.removeDeploymentCondition(newStatus, "Progressing");
  util.setDeploymentCondition(newStatus, condition);
}

/** The failures that the new ReplicaSet reports, or else those of all. */
export function getReplicaFailures(
  allRSs: util.ReplicaSets,
  newRS: apps.ReplicaSet | undefined,
): apps.DeploymentCondition[] {
  const conditions = replicaFailuresOf(newRS);
  return conditions.length > 0 ? conditions : allRSs.flatMap(replicaFailuresOf);
}

function replicaFailuresOf(rs: apps.ReplicaSet | undefined): apps.DeploymentCondition[] {
  if (rs === undefined) return [];
  return rs.status.conditions
    .filter((c) => c.type === "ReplicaFailure")
    .map(util.replicaSetToDeploymentCondition);
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
  const currentCond = util.getDeploymentCondition(d.status, "Progressing");
  if (!util.hasProgressDeadline(d) || currentCond === undefined) return -1;
  if (util.deploymentComplete(d, newStatus) || currentCond.reason === util.timedOutReason) return -1;

  const after = util.progressDeadline(d, currentCond) - dc.clock.now();
  const name = strconv.quote(d.metadata.name);
  // Rate limited, because nothing has changed: the next sync finds the rollout complete or timed out.
  if (after < time.second) {
    klog.v(4).info(`Queueing up deployment ${name} for a progress check now`);
    dc.enqueueRateLimited(d);
    return 0;
  }
  klog.v(4).info(`Queueing up deployment ${name} for a progress check after ${after / time.second}s`);
  // One second more, or milliseconds of clock skew would bring it back too early.
  dc.enqueueAfter(d, after + time.second);
  return after;
}
