import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { notStarted } from "../../engine/exercise.ts";

// Of the port you may use
// - `#controller`: replicaSetsByCreationTimestamp, for sort(): the oldest first
// - `#controller/deployment/util`: hasRevisionHistoryLimit(deployment)
// - `#apimachinery/api/errors`: isNotFound(err)
// dc.client.appsV1().replicaSets(namespace).delete(name) deletes one.

/** Deletes the old ReplicaSets that are not kept. */
export async function cleanupDeployment(
  dc: deployment.DeploymentController,
  oldRSs: apps.ReplicaSet[],
  deployment: apps.Deployment,
): Promise<void> {
  void [dc, oldRSs, deployment];
  return notStarted();
}
