import type * as apps from "#api/apps/v1";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";

export async function rolloutRecreate(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
  podMap: deployment.PodMap,
): Promise<void> {
  const [found, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  const active = controller.filterActiveReplicaSets(oldRSs);
  const scaledDown = await deployment.scaleDownOldReplicaSetsForRecreate(dc, active, d);
  if (scaledDown || deployment.oldPodsRunning(found, oldRSs, podMap))
    return deployment.syncRolloutStatus(dc, [...oldRSs, found], found, d);

  const newRS = found ?? (await made(dc, d, rsList));
  await deployment.scaleReplicaSetAndRecordEvent(dc, newRS, d.spec.replicas, d);
  if (deploymentutil.deploymentComplete(d, d.status)) await deployment.cleanupDeployment(dc, oldRSs, d);
  return deployment.syncRolloutStatus(dc, [...oldRSs, newRS], newRS, d);
}

async function made(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<apps.ReplicaSet> {
  const [newRS] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
  return newRS;
}
