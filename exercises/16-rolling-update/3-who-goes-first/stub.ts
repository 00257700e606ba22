import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { notStarted } from "../../engine/exercise.ts";

// Of the port you may use:
// `#controller` has replicaSetsByCreationTimestamp, to sort by: the oldest comes first.
// `#controller/deployment` has scaleReplicaSetAndRecordEvent(dc, rs, newScale, deployment).
// `#controller/deployment/util` has maxUnavailable(deployment), in whole pods, and
// getAvailableReplicaCountForReplicaSets(replicaSets).

/**
 * Takes up to `maxCleanupCount` pods that do not serve from the old ReplicaSets, the oldest first. Gives these as they
 * are afterwards, and how many pods it took. The array is yours to sort; the objects in it are frozen.
 */
export async function cleanupUnhealthyReplicas(
  dc: deployment.DeploymentController,
  oldRSs: apps.ReplicaSet[],
  d: apps.Deployment,
  maxCleanupCount: number,
): Promise<[oldRSs: apps.ReplicaSet[], totalScaledDown: number]> {
  void [dc, oldRSs, d, maxCleanupCount];
  return notStarted();
}

/**
 * Takes from the old ReplicaSets, the oldest first, as many pods as are available above the floor. Gives how many it
 * took. `allRSs` holds the new ReplicaSet as well.
 */
export async function scaleDownOldReplicaSetsForRollingUpdate(
  dc: deployment.DeploymentController,
  allRSs: readonly apps.ReplicaSet[],
  oldRSs: apps.ReplicaSet[],
  d: apps.Deployment,
): Promise<number> {
  void [dc, allRSs, oldRSs, d];
  return notStarted();
}
