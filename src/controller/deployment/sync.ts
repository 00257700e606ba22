// Go: pkg/controller/deployment/sync.go
import type * as apps from "#api/apps/v1";
import * as apiequality from "#apimachinery/api/equality";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import * as controller from "#controller";
import * as deploymentutil from "#controller/deployment/util";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import type { DeploymentController } from "./deployment-controller.ts";
import { getNewReplicaSet } from "./new-replica-set.ts";
import { getRollbackTo } from "./rollback-to.ts";

/** Updates the status, and scales nothing. */
export async function syncStatusOnly(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<void> {
  const [newRS, oldRSs] = await getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  return syncDeploymentStatus(dc, [...oldRSs, newRS], newRS, d);
}

/** Reconciles a Deployment that is paused or was scaled: no new ReplicaSet, no rollout. */
export async function sync(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<void> {
  const [newRS, oldRSs] = await getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  await scale(dc, d, newRS, oldRSs);

  if (d.spec.paused && getRollbackTo(d) === undefined) await cleanupDeployment(dc, oldRSs, d);

  return syncDeploymentStatus(dc, [...oldRSs, newRS], newRS, d);
}

/** Records a pause or its end in the Progressing condition, so that a pause does not count as a stall. */
export async function checkPausedConditions(dc: DeploymentController, d: apps.Deployment): Promise<void> {
  if (!deploymentutil.hasProgressDeadline(d)) return;
  const cond = deploymentutil.getDeploymentCondition(d.status, "Progressing");
  // A pause does not take back that the deadline was missed.
  if (cond?.reason === deploymentutil.timedOutReason) return;
  const pausedCondExists = cond?.reason === deploymentutil.pausedDeployReason;
  if (d.spec.paused === pausedCondExists) return;

  const condition = deploymentutil.newDeploymentCondition(dc.clock, {
    type: "Progressing",
    status: "Unknown",
    reason: d.spec.paused ? deploymentutil.pausedDeployReason : deploymentutil.resumedDeployReason,
    message: d.spec.paused ? "Deployment is paused" : "Deployment is resumed",
  });
  deploymentutil.setDeploymentCondition(d.status, condition);
  await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
}

/**
 * Separates the new ReplicaSet, made from the current template, from the old ones, and gives it and the Deployment the
 * highest revision. Reads caches only, so the answer may be a moment old.
 */
export async function getAllReplicaSetsAndSyncRevision(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
  createIfNotExisted: true,
): Promise<[newRS: apps.ReplicaSet, allOldRSs: apps.ReplicaSet[]]>;
export async function getAllReplicaSetsAndSyncRevision(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
  createIfNotExisted: boolean,
): Promise<[newRS: apps.ReplicaSet | undefined, allOldRSs: apps.ReplicaSet[]]>;
export async function getAllReplicaSetsAndSyncRevision(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
  createIfNotExisted: boolean,
): Promise<[newRS: apps.ReplicaSet | undefined, allOldRSs: apps.ReplicaSet[]]> {
  const [, allOldRSs] = deploymentutil.findOldReplicaSets(d, rsList);
  const newRS = await getNewReplicaSet(dc, d, rsList, allOldRSs, createIfNotExisted);
  return [newRS, allOldRSs];
}

/** Distributes a scaled Deployment's replicas: to its only active ReplicaSet, or to each by its share. */
export async function scale(
  dc: DeploymentController,
  deployment: apps.Deployment,
  newRS: apps.ReplicaSet | undefined,
  oldRSs: apps.ReplicaSet[],
): Promise<void> {
  const activeOrLatest = deploymentutil.findActiveOrLatest(newRS, oldRSs);
  if (activeOrLatest !== undefined) {
    await scaleReplicaSetAndRecordEvent(dc, activeOrLatest, deployment.spec.replicas, deployment);
    return;
  }

  // This happens when a Deployment adopts old ReplicaSets after its rollout is done.
  if (deploymentutil.isSaturated(deployment, newRS)) {
    for (const old of controller.filterActiveReplicaSets(oldRSs)) {
      await scaleReplicaSetAndRecordEvent(dc, old, 0, deployment);
    }
    return;
  }

  // In the middle of a rollout: keep the proportion of old to new, or scaling would hasten the rollout.
  if (deploymentutil.isRollingUpdate(deployment)) {
    await scaleProportionally(dc, deployment, controller.filterActiveReplicaSets([...oldRSs, newRS]));
  }
}

type ScalingOperation = "up" | "down";

/** Gives each active ReplicaSet its share of a new size, and lets all of them remember it. */
export async function scaleProportionally(
  dc: DeploymentController,
  deployment: apps.Deployment,
  allRSs: apps.ReplicaSet[],
): Promise<void> {
  const allRSsReplicas = deploymentutil.getReplicaCountForReplicaSets(allRSs);
  const { replicas } = deployment.spec;
  const allowedSize = replicas > 0 ? replicas + deploymentutil.maxSurge(deployment) : 0;
  const deploymentReplicasToAdd = allowedSize - allRSsReplicas;

  // Of two ReplicaSets of one size, the newer grows first and the older shrinks first.
  const scalingOperation: ScalingOperation = deploymentReplicasToAdd > 0 ? "up" : "down";
  if (deploymentReplicasToAdd > 0) allRSs.sort(controller.replicaSetsBySizeNewer);
  if (deploymentReplicasToAdd < 0) allRSs.sort(controller.replicaSetsBySizeOlder);

  let deploymentReplicasAdded = 0;
  const sizes = allRSs.map((rs) => {
    const proportion = deploymentutil.getProportion(
      rs,
      deployment,
      deploymentReplicasToAdd,
      deploymentReplicasAdded,
    );
    deploymentReplicasAdded += proportion;
    return rs.spec.replicas + proportion;
  });

  // Rounding leaves some over: the largest takes them.
  const leftover = deploymentReplicasToAdd - deploymentReplicasAdded;
  for (const [i, rs] of allRSs.entries()) {
    const size = sizes[i] ?? 0;
    const newScale = i === 0 ? Math.max(0, size + leftover) : size;
    // One that keeps its size is written all the same: its annotations must tell the Deployment's new size.
    await scaleReplicaSet(dc, rs, newScale, deployment, scalingOperation);
  }
}

/** Scales the ReplicaSet, unless it has that size, and records an event. */
export async function scaleReplicaSetAndRecordEvent(
  dc: DeploymentController,
  rs: apps.ReplicaSet,
  newScale: number,
  deployment: apps.Deployment,
): Promise<[scaled: boolean, newRS: apps.ReplicaSet]> {
  if (rs.spec.replicas === newScale) return [false, rs];
  const scalingOperation = rs.spec.replicas < newScale ? "up" : "down";
  return scaleReplicaSet(dc, rs, newScale, deployment, scalingOperation);
}

/** Writes size and annotations, unless it has both; a size alone is told by an event. */
export async function scaleReplicaSet(
  dc: DeploymentController,
  rs: apps.ReplicaSet,
  newScale: number,
  deployment: apps.Deployment,
  scalingOperation: ScalingOperation,
): Promise<[scaled: boolean, newRS: apps.ReplicaSet]> {
  const sizeNeedsUpdate = rs.spec.replicas !== newScale;
  const desiredReplicas = deployment.spec.replicas;
  const maxReplicas = desiredReplicas + deploymentutil.maxSurge(deployment);
  const annotationsNeedUpdate = deploymentutil.replicasAnnotationsNeedUpdate(
    rs,
    desiredReplicas,
    maxReplicas,
  );
  if (!sizeNeedsUpdate && !annotationsNeedUpdate) return [false, rs];

  const rsCopy = runtime.deepCopy(rs);
  rsCopy.spec.replicas = newScale;
  deploymentutil.setReplicasAnnotations(rsCopy, desiredReplicas, maxReplicas);
  const updated = await dc.client.appsV1().replicaSets(rsCopy.metadata.namespace).update(rsCopy);
  if (sizeNeedsUpdate) {
    const message = `Scaled ${scalingOperation} replica set ${updated.metadata.name} to ${newScale}`;
    dc.eventRecorder.event(deployment, "Normal", "ScalingReplicaSet", message);
  }
  return [sizeNeedsUpdate, updated];
}

/** Deletes the oldest old ReplicaSets beyond `revisionHistoryLimit` that have no pods and a current status. */
export async function cleanupDeployment(
  dc: DeploymentController,
  oldRSs: apps.ReplicaSet[],
  deployment: apps.Deployment,
): Promise<void> {
  if (!deploymentutil.hasRevisionHistoryLimit(deployment)) return;

  const cleanableRSes = controller.filterReplicaSets(
    oldRSs,
    (rs) => rs.metadata.deletionTimestamp === undefined,
  );
  const diff = cleanableRSes.length - deployment.spec.revisionHistoryLimit;
  if (diff <= 0) return;

  cleanableRSes.sort(controller.replicaSetsByCreationTimestamp);
  const deploymentName = strconv.quote(deployment.metadata.name);
  klog.v(4).info(`Looking to cleanup old replica sets for deployment ${deploymentName}`);

  for (const rs of cleanableRSes.slice(0, diff)) {
    if (rs.status.replicas !== 0 || rs.spec.replicas !== 0) continue;
    if (rs.metadata.generation > rs.status.observedGeneration) continue;
    const { namespace, name } = rs.metadata;
    klog.v(4).info(`Trying to cleanup replica set ${strconv.quote(name)} for deployment ${deploymentName}`);
    try {
      await dc.client.appsV1().replicaSets(namespace).delete(name);
    } catch (err) {
      // Stop at the first failure rather than press on: the server may be overloaded.
      if (!errors.isNotFound(err)) throw err;
    }
  }
}

async function syncDeploymentStatus(
  dc: DeploymentController,
  allRSs: deploymentutil.ReplicaSets,
  newRS: apps.ReplicaSet | undefined,
  d: apps.Deployment,
): Promise<void> {
  const newStatus = calculateStatus(dc.clock, allRSs, newRS, d);
  if (apiequality.deepEqual(d.status, newStatus)) return;
  await dc.client
    .appsV1()
    .deployments(d.metadata.namespace)
    .updateStatus({ ...d, status: newStatus });
}

/** Computes the status from the ReplicaSets. */
export function calculateStatus(
  clock: utilclock.Clock,
  allRSs: deploymentutil.ReplicaSets,
  newRS: apps.ReplicaSet | undefined,
  deployment: apps.Deployment,
): apps.DeploymentStatus {
  const { collisionCount, conditions } = deployment.status;
  const availableReplicas = deploymentutil.getAvailableReplicaCountForReplicaSets(allRSs);
  const totalReplicas = deploymentutil.getReplicaCountForReplicaSets(allRSs);
  const status: apps.DeploymentStatus = {
    observedGeneration: deployment.metadata.generation,
    replicas: deploymentutil.getActualReplicaCountForReplicaSets(allRSs),
    updatedReplicas: deploymentutil.getActualReplicaCountForReplicaSets([newRS]),
    readyReplicas: deploymentutil.getReadyReplicaCountForReplicaSets(allRSs),
    availableReplicas,
    // While scaling down, more may be available than are wanted.
    unavailableReplicas: Math.max(0, totalReplicas - availableReplicas),
    conditions: [...conditions],
    ...(collisionCount !== undefined && { collisionCount }),
  };

  const isAvailable =
    availableReplicas >= deployment.spec.replicas - deploymentutil.maxUnavailable(deployment);
  const condition = deploymentutil.newDeploymentCondition(clock, {
    type: "Available",
    status: isAvailable ? "True" : "False",
    reason: isAvailable ? deploymentutil.minimumReplicasAvailable : deploymentutil.minimumReplicasUnavailable,
    message: isAvailable
      ? "Deployment has minimum availability."
      : "Deployment does not have minimum availability.",
  });
  deploymentutil.setDeploymentCondition(status, condition);
  return status;
}

/** Says whether the Deployment was scaled: an active ReplicaSet remembers another number of wanted replicas. */
export async function isScalingEvent(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  const [newRS, oldRSs] = await getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  const allRSs = [...oldRSs, newRS];
  return controller.filterActiveReplicaSets(allRSs).some((rs) => {
    const desired = deploymentutil.getDesiredReplicasAnnotation(rs);
    return desired !== undefined && desired !== d.spec.replicas;
  });
}
