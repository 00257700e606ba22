import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";

export async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  const [newRS, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  for (const rs of oldRSs.concat(newRS ?? [])) {
    if (rs.spec.replicas === 0) continue;
    const remembered = deploymentutil.getDesiredReplicasAnnotation(rs);
    if (remembered !== undefined && remembered !== d.spec.replicas) return true;
  }
  return false;
}
