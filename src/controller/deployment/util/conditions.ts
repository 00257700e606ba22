// Go: pkg/controller/deployment/util/deployment_util.go
import type * as apps from "#api/apps/v1";
import * as math from "#go/math";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";

// Reasons of events about a rollback.
export const rollbackRevisionNotFound = "DeploymentRollbackRevisionNotFound";
export const rollbackTemplateUnchanged = "DeploymentRollbackTemplateUnchanged";
export const rollbackDone = "DeploymentRollback";

// Reasons of the Progressing condition.
export const replicaSetUpdatedReason = "ReplicaSetUpdated";
export const failedRSCreateReason = "ReplicaSetCreateError";
export const newReplicaSetReason = "NewReplicaSetCreated";
export const foundNewRSReason = "FoundNewReplicaSet";
export const newRSAvailableReason = "NewReplicaSetAvailable";
export const timedOutReason = "ProgressDeadlineExceeded";
export const pausedDeployReason = "DeploymentPaused";
export const resumedDeployReason = "DeploymentResumed";

// Reasons of the Available condition.
export const minimumReplicasAvailable = "MinimumReplicasAvailable";
export const minimumReplicasUnavailable = "MinimumReplicasUnavailable";

/** A condition that holds from now on. */
export function newDeploymentCondition(
  clock: utilclock.Clock,
  condition: Pick<apps.DeploymentCondition, "type" | "status" | "reason" | "message">,
): apps.DeploymentCondition {
  const now = time.rfc3339(clock.wall());
  return { ...condition, lastUpdateTime: now, lastTransitionTime: now };
}

/** The condition of this type, if there is one. */
export function getDeploymentCondition(
  status: apps.DeploymentStatus,
  condType: apps.DeploymentConditionType,
): apps.DeploymentCondition | undefined {
  return status.conditions.find((c) => c.type === condType);
}

/**
 * Replaces the condition of its type, at the end of the list. One with the same status and reason stays: a new message
 * alone changes nothing.
 */
export function setDeploymentCondition(
  status: apps.DeploymentStatus,
  condition: apps.DeploymentCondition,
): void {
  const currentCond = getDeploymentCondition(status, condition.type);
  if (currentCond?.status === condition.status && currentCond.reason === condition.reason) return;
  const lastTransitionTime =
    currentCond?.status === condition.status ? currentCond.lastTransitionTime : condition.lastTransitionTime;
  removeDeploymentCondition(status, condition.type);
  status.conditions.push({ ...condition, lastTransitionTime });
}

/** Removes the condition of this type. */
export function removeDeploymentCondition(
  status: apps.DeploymentStatus,
  condType: apps.DeploymentConditionType,
): void {
  status.conditions = status.conditions.filter((c) => c.type !== condType);
}

/** Turns a ReplicaSet's condition into the Deployment's. */
export function replicaSetToDeploymentCondition(cond: apps.ReplicaSetCondition): apps.DeploymentCondition {
  return { ...cond, lastUpdateTime: cond.lastTransitionTime };
}

/** Says whether every wanted pod is new and available, and no old pod is left. */
export function deploymentComplete(deployment: apps.Deployment, newStatus: apps.DeploymentStatus): boolean {
  const { replicas } = deployment.spec;
  return (
    newStatus.updatedReplicas === replicas &&
    newStatus.replicas === replicas &&
    newStatus.availableReplicas === replicas &&
    newStatus.observedGeneration >= deployment.metadata.generation
  );
}

/** Says whether the rollout moved since the last status: more new pods, fewer old ones, or more ready or available. */
export function deploymentProgressing(
  deployment: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): boolean {
  const oldStatus = deployment.status;
  const oldStatusOldReplicas = oldStatus.replicas - oldStatus.updatedReplicas;
  const newStatusOldReplicas = newStatus.replicas - newStatus.updatedReplicas;
  return (
    newStatus.updatedReplicas > oldStatus.updatedReplicas ||
    newStatusOldReplicas < oldStatusOldReplicas ||
    newStatus.readyReplicas > oldStatus.readyReplicas ||
    newStatus.availableReplicas > oldStatus.availableReplicas
  );
}

/** Says whether the last progress was longer ago than the Deployment allows. */
export function deploymentTimedOut(
  clock: utilclock.Clock,
  deployment: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): boolean {
  if (!hasProgressDeadline(deployment)) return false;
  const condition = getDeploymentCondition(newStatus, "Progressing");
  if (condition === undefined) return false;
  // A rollout that finished long ago is no base: the condition that tells of the new one may not be in the cache yet.
  if (condition.reason === newRSAvailableReason) return false;
  if (condition.reason === timedOutReason) return true;

  const now = clock.wall();
  const timedOut = progressDeadline(deployment, condition) < now;
  const name = strconv.quote(deployment.metadata.name);
  const from = time.timeStringOf(condition.lastUpdateTime);
  const check = `[last progress check: ${from} - now: ${time.timeString(now)}]`;
  klog.v(4).info(`Deployment ${name} timed out (${timedOut}) ${check}`);
  return timedOut;
}

/** The instant at which a rollout without progress since `condition` misses its deadline. */
export function progressDeadline(
  { spec }: DeploymentWithProgressDeadline,
  condition: apps.DeploymentCondition,
): number {
  // A time that cannot be read is Go's zero time: long ago.
  const lastUpdateTime = time.parseRFC3339(condition.lastUpdateTime) ?? -Infinity;
  return lastUpdateTime + spec.progressDeadlineSeconds * time.second;
}

type DeploymentWithProgressDeadline = apps.Deployment & { spec: { progressDeadlineSeconds: number } };
type DeploymentWithRevisionHistoryLimit = apps.Deployment & { spec: { revisionHistoryLimit: number } };

/** Says whether a rollout may take only so long. */
export function hasProgressDeadline(d: apps.Deployment): d is DeploymentWithProgressDeadline {
  return d.spec.progressDeadlineSeconds !== undefined && d.spec.progressDeadlineSeconds !== math.maxInt32;
}

/** Says whether only so many old ReplicaSets are kept. */
export function hasRevisionHistoryLimit(d: apps.Deployment): d is DeploymentWithRevisionHistoryLimit {
  return d.spec.revisionHistoryLimit !== undefined && d.spec.revisionHistoryLimit !== math.maxInt32;
}
