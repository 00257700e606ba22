import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";

export function oldPodsRunning(
  newRS: apps.ReplicaSet | undefined,
  oldRSs: readonly apps.ReplicaSet[],
  podMap: deployment.PodMap,
): boolean {
  if (deploymentutil.getActualReplicaCountForReplicaSets(oldRSs) > 0) return true;
  for (const [uid, pods] of podMap) {
    if (uid === newRS?.metadata.uid) continue;
    if (!pods.every(hasEnded)) return true;
  }
  return false;
}

const hasEnded = ({ status }: v1.Pod): boolean => status.phase === "Failed" || status.phase === "Succeeded";
