import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { notStarted } from "../../engine/exercise.ts";

// Of the port you need these. `#controller/deployment` has
//   getAllReplicaSetsAndSyncRevision(dc, d, rsList, createIfNotExisted)
//       a promise of [newRS, oldRSs]; newRS is undefined if there is none,
//       unless the last argument is true: then it is made
//   scaleDownOldReplicaSetsForRecreate(dc, activeOldRSs, d)
//       a promise: was one of them scaled? It writes into the list, so give
//       it one of its own
//   oldPodsRunning(newRS, oldRSs, podMap)    may an old pod still run?
//   scaleReplicaSetAndRecordEvent(dc, rs, newScale, d)    a promise
//   cleanupDeployment(dc, oldRSs, d)         deletes history; a promise
//   syncRolloutStatus(dc, allRSs, newRS, d)  writes the status; a promise
// `#controller` has filterActiveReplicaSets(replicaSets): a new list of those
// that want pods. `#controller/deployment/util` has deploymentComplete(d, status).

/** Takes one step of a rollout that ends every old pod before it starts a new one. */
export async function rolloutRecreate(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
  podMap: deployment.PodMap,
): Promise<void> {
  void [dc, d, rsList, podMap];
  return notStarted();
}
