import type * as apps from "#api/apps/v1";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";

export async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  const found = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  const [newRS, oldRSs] = found;
  return controller.filterActiveReplicaSets([...oldRSs, newRS]).some((rs) => {
    const desired = deploymentutil.getDesiredReplicasAnnotation(rs);
    return desired !== undefined && desired !== d.spec.replicas;
  });
}

export async function scale(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  newRS: apps.ReplicaSet | undefined,
  oldRSs: apps.ReplicaSet[],
): Promise<void> {
  const activeOrLatest = deploymentutil.findActiveOrLatest(newRS, oldRSs);
  if (activeOrLatest !== undefined) {
    const { replicas } = d.spec;
    const operation = activeOrLatest.spec.replicas < replicas ? "up" : "down";
    await deployment.scaleReplicaSet(dc, activeOrLatest, replicas, d, operation);
    return;
  }
  if (deploymentutil.isSaturated(d, newRS)) {
    for (const old of controller.filterActiveReplicaSets(oldRSs)) {
      await deployment.scaleReplicaSetAndRecordEvent(dc, old, 0, d);
    }
    return;
  }
  if (!deploymentutil.isRollingUpdate(d)) return;
  const active = controller.filterActiveReplicaSets([...oldRSs, newRS]);
  await deployment.scaleProportionally(dc, d, active);
}
