// Go: pkg/controller/deployment/rolling.go
import type * as apps from "#api/apps/v1";
import * as controller from "#controller";
import * as deploymentutil from "#controller/deployment/util";
import * as klog from "#klog";
import type { DeploymentController } from "./deployment-controller.ts";
import { syncRolloutStatus } from "./progress.ts";
import {
  cleanupDeployment,
  getAllReplicaSetsAndSyncRevision,
  scaleReplicaSetAndRecordEvent,
} from "./sync.ts";

/** Takes one step of a rolling update: scales the new ReplicaSet up or else the old ones down, as far as allowed. */
export async function rolloutRolling(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<void> {
  const [newRS, oldRSs] = await getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
  const allRSs = [...oldRSs, newRS];

  const scaledUp = await reconcileNewReplicaSet(dc, allRSs, newRS, d);
  if (scaledUp) return syncRolloutStatus(dc, allRSs, newRS, d);

  const activeOldRSs = controller.filterActiveReplicaSets(oldRSs);
  const scaledDown = await reconcileOldReplicaSets(dc, allRSs, activeOldRSs, newRS, d);
  if (scaledDown) return syncRolloutStatus(dc, allRSs, newRS, d);

  if (deploymentutil.deploymentComplete(d, d.status)) await cleanupDeployment(dc, oldRSs, d);

  return syncRolloutStatus(dc, allRSs, newRS, d);
}

/** Brings the new ReplicaSet as close to the wanted size as the surge allows; true if it was scaled. */
export async function reconcileNewReplicaSet(
  dc: DeploymentController,
  allRSs: readonly apps.ReplicaSet[],
  newRS: apps.ReplicaSet,
  deployment: apps.Deployment,
): Promise<boolean> {
  if (newRS.spec.replicas === deployment.spec.replicas) return false;
  if (newRS.spec.replicas > deployment.spec.replicas) {
    const [scaled] = await scaleReplicaSetAndRecordEvent(dc, newRS, deployment.spec.replicas, deployment);
    return scaled;
  }
  const newReplicasCount = deploymentutil.newRSNewReplicas(deployment, allRSs, newRS);
  const [scaled] = await scaleReplicaSetAndRecordEvent(dc, newRS, newReplicasCount, deployment);
  return scaled;
}

/** Scales old ReplicaSets down: first by the pods that are not available, then as far as availability allows. */
export async function reconcileOldReplicaSets(
  dc: DeploymentController,
  allRSs: readonly apps.ReplicaSet[],
  oldRSs: apps.ReplicaSet[],
  newRS: apps.ReplicaSet,
  deployment: apps.Deployment,
): Promise<boolean> {
  const oldPodsCount = deploymentutil.getReplicaCountForReplicaSets(oldRSs);
  if (oldPodsCount === 0) return false;

  const allPodsCount = deploymentutil.getReplicaCountForReplicaSets(allRSs);
  klog.v(4).info(`New replica set ${klog.kObj(newRS)} has ${newRS.status.availableReplicas} available pods.`);
  const maxCleanupCount = maxScaledDown(allPodsCount, deployment, newRS);
  if (maxCleanupCount <= 0) return false;

  try {
    const [cleanedRSs, cleanupCount] = await cleanupUnhealthyReplicas(
      dc,
      oldRSs,
      deployment,
      maxCleanupCount,
    );
    klog.v(4).info(`Cleaned up unhealthy replicas from old RSes by ${cleanupCount}`);

    const remainingRSs = [...cleanedRSs, newRS];
    const scaledDownCount = await scaleDownOldReplicaSetsForRollingUpdate(
      dc,
      remainingRSs,
      cleanedRSs,
      deployment,
    );
    klog.v(4).info(`Scaled down old RSes of deployment ${deployment.metadata.name} by ${scaledDownCount}`);

    return cleanupCount + scaledDownCount > 0;
  } catch {
    // Upstream drops this error: the sync goes on as if nothing had been scaled, and whatever was scaled sends an
    // event that brings the Deployment back.
    return false;
  }
}

/**
 * Counts the old pods that may go: all beyond the minimum that must be available, less the new pods that do not serve
 * yet. So new pods that never become available never cost an old one.
 */
export function maxScaledDown(
  allPodsCount: number,
  deployment: apps.Deployment,
  newRS: apps.ReplicaSet,
): number {
  const minAvailable = deployment.spec.replicas - deploymentutil.maxUnavailable(deployment);
  const newRSUnavailablePodCount = newRS.spec.replicas - newRS.status.availableReplicas;
  return allPodsCount - minAvailable - newRSUnavailablePodCount;
}

/**
 * Takes up to `maxCleanupCount` unavailable pods from the old ReplicaSets, oldest first. Their controller deletes
 * pods that are not ready before others, so nothing that serves is lost.
 */
export async function cleanupUnhealthyReplicas(
  dc: DeploymentController,
  oldRSs: apps.ReplicaSet[],
  deployment: apps.Deployment,
  maxCleanupCount: number,
): Promise<[oldRSs: apps.ReplicaSet[], totalScaledDown: number]> {
  oldRSs.sort(controller.replicaSetsByCreationTimestamp);
  let totalScaledDown = 0;
  for (const [i, targetRS] of oldRSs.entries()) {
    if (totalScaledDown >= maxCleanupCount) break;
    const { replicas } = targetRS.spec;
    const { availableReplicas } = targetRS.status;
    if (replicas === 0) continue;
    klog.v(4).info(`Found ${availableReplicas} available pods in old RS ${klog.kObj(targetRS)}`);
    if (replicas === availableReplicas) continue;

    const scaledDownCount = Math.min(maxCleanupCount - totalScaledDown, replicas - availableReplicas);
    const newReplicasCount = replicas - scaledDownCount;
    // Just after a scale-down more pods may still be available than are asked for.
    if (newReplicasCount > replicas) {
      const request = scaleDownRequest(targetRS, newReplicasCount);
      throw new Error(`when cleaning up unhealthy replicas, got ${request}`);
    }
    const [, updatedOldRS] = await scaleReplicaSetAndRecordEvent(dc, targetRS, newReplicasCount, deployment);
    totalScaledDown += scaledDownCount;
    oldRSs[i] = updatedOldRS;
  }
  return [oldRSs, totalScaledDown];
}

/** Scales the old ReplicaSets down, oldest first, by as many pods as are available beyond the minimum. */
export async function scaleDownOldReplicaSetsForRollingUpdate(
  dc: DeploymentController,
  allRSs: readonly apps.ReplicaSet[],
  oldRSs: apps.ReplicaSet[],
  deployment: apps.Deployment,
): Promise<number> {
  const minAvailable = deployment.spec.replicas - deploymentutil.maxUnavailable(deployment);
  const availablePodCount = deploymentutil.getAvailableReplicaCountForReplicaSets(allRSs);
  if (availablePodCount <= minAvailable) return 0;
  const found = `Found ${availablePodCount} available pods in deployment ${deployment.metadata.name}`;
  klog.v(4).info(`${found}, scaling down old RSes`);

  oldRSs.sort(controller.replicaSetsByCreationTimestamp);

  let totalScaledDown = 0;
  const totalScaleDownCount = availablePodCount - minAvailable;
  for (const targetRS of oldRSs) {
    if (totalScaledDown >= totalScaleDownCount) break;
    const { replicas } = targetRS.spec;
    if (replicas === 0) continue;
    const scaleDownCount = Math.min(replicas, totalScaleDownCount - totalScaledDown);
    const newReplicasCount = replicas - scaleDownCount;
    if (newReplicasCount > replicas) {
      throw new Error(`when scaling down old RS, got ${scaleDownRequest(targetRS, newReplicasCount)}`);
    }
    await scaleReplicaSetAndRecordEvent(dc, targetRS, newReplicasCount, deployment);
    totalScaledDown += scaleDownCount;
  }
  return totalScaledDown;
}

function scaleDownRequest({ metadata, spec }: apps.ReplicaSet, newReplicasCount: number): string {
  const name = `${metadata.namespace}/${metadata.name}`;
  return `invalid request to scale down ${name} ${spec.replicas} -> ${newReplicasCount}`;
}
