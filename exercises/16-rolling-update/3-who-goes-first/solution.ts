import type * as apps from "#api/apps/v1";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";

export async function cleanupUnhealthyReplicas(
  dc: deployment.DeploymentController,
  oldRSs: apps.ReplicaSet[],
  d: apps.Deployment,
  maxCleanupCount: number,
): Promise<[oldRSs: apps.ReplicaSet[], totalScaledDown: number]> {
  oldRSs.sort(controller.replicaSetsByCreationTimestamp);
  let taken = 0;
  for (const [i, rs] of oldRSs.entries()) {
    const { replicas } = rs.spec;
    if (taken >= maxCleanupCount) break;
    if (replicas === 0) continue;
    const idle = replicas - rs.status.availableReplicas;
    if (idle < 0) throw new Error("more available pods are reported than are wanted");
    const fewer = Math.min(idle, maxCleanupCount - taken);
    const [, updated] = await deployment.scaleReplicaSetAndRecordEvent(dc, rs, replicas - fewer, d);
    oldRSs[i] = updated;
    taken += fewer;
  }
  return [oldRSs, taken];
}

export async function scaleDownOldReplicaSetsForRollingUpdate(
  dc: deployment.DeploymentController,
  allRSs: readonly apps.ReplicaSet[],
  oldRSs: apps.ReplicaSet[],
  d: apps.Deployment,
): Promise<number> {
  const floor = d.spec.replicas - deploymentutil.maxUnavailable(d);
  const mayGo = deploymentutil.getAvailableReplicaCountForReplicaSets(allRSs) - floor;
  oldRSs.sort(controller.replicaSetsByCreationTimestamp);
  let taken = 0;
  for (const rs of oldRSs) {
    const { replicas } = rs.spec;
    const fewer = Math.max(0, Math.min(replicas, mayGo - taken));
    await deployment.scaleReplicaSetAndRecordEvent(dc, rs, replicas - fewer, d);
    taken += fewer;
  }
  return taken;
}
