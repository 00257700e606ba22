// Go: pkg/controller/deployment/recreate.go
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as controller from "#controller";
import * as deploymentutil from "#controller/deployment/util";
import type { DeploymentController } from "./deployment-controller.ts";
import { syncRolloutStatus } from "./progress.ts";
import {
  cleanupDeployment,
  getAllReplicaSetsAndSyncRevision,
  scaleReplicaSetAndRecordEvent,
} from "./sync.ts";

/** Pods by the UID of the ReplicaSet that controls them. A ReplicaSet without pods has an empty list. */
export type PodMap = ReadonlyMap<string, readonly v1.Pod[]>;

/** Takes one step of a rollout that ends every old pod before it starts a new one. */
export async function rolloutRecreate(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
  podMap: PodMap,
): Promise<void> {
  const [existingNewRS, oldRSs] = await getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  const activeOldRSs = controller.filterActiveReplicaSets(oldRSs);

  const scaledDown = await scaleDownOldReplicaSetsForRecreate(dc, activeOldRSs, d);
  if (scaledDown || oldPodsRunning(existingNewRS, oldRSs, podMap)) {
    return syncRolloutStatus(dc, [...oldRSs, existingNewRS], existingNewRS, d);
  }

  const [newRS, allOldRSs] =
    existingNewRS === undefined
      ? await getAllReplicaSetsAndSyncRevision(dc, d, rsList, true)
      : [existingNewRS, oldRSs];

  await scaleUpNewReplicaSetForRecreate(dc, newRS, d);

  if (deploymentutil.deploymentComplete(d, d.status)) await cleanupDeployment(dc, allOldRSs, d);

  return syncRolloutStatus(dc, [...allOldRSs, newRS], newRS, d);
}

/** Scales every old ReplicaSet to nothing; true if one was scaled. */
export async function scaleDownOldReplicaSetsForRecreate(
  dc: DeploymentController,
  oldRSs: apps.ReplicaSet[],
  deployment: apps.Deployment,
): Promise<boolean> {
  let scaled = false;
  for (const [i, rs] of oldRSs.entries()) {
    if (rs.spec.replicas === 0) continue;
    const [scaledRS, updatedRS] = await scaleReplicaSetAndRecordEvent(dc, rs, 0, deployment);
    if (scaledRS) {
      oldRSs[i] = updatedRS;
      scaled = true;
    }
  }
  return scaled;
}

/** Says whether an old pod runs, or an old ReplicaSet reports one. */
export function oldPodsRunning(
  newRS: apps.ReplicaSet | undefined,
  oldRSs: readonly apps.ReplicaSet[],
  podMap: PodMap,
): boolean {
  if (deploymentutil.getActualReplicaCountForReplicaSets(oldRSs) > 0) return true;
  for (const [rsUID, podList] of podMap) {
    if (newRS !== undefined && newRS.metadata.uid === rsUID) continue;
    if (podList.some(mayBeRunning)) return true;
  }
  return false;
}

/** A pod of unknown phase counts: its node may merely be unreachable. */
function mayBeRunning({ status }: v1.Pod): boolean {
  return status.phase !== "Failed" && status.phase !== "Succeeded";
}

async function scaleUpNewReplicaSetForRecreate(
  dc: DeploymentController,
  newRS: apps.ReplicaSet,
  deployment: apps.Deployment,
): Promise<boolean> {
  const [scaled] = await scaleReplicaSetAndRecordEvent(dc, newRS, deployment.spec.replicas, deployment);
  return scaled;
}
