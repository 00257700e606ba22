import type * as apps from "#api/apps/v1";
import * as apiequality from "#apimachinery/api/equality";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { DeploymentController } from "./receiver.ts";

export function updateReplicaSet(
  dc: DeploymentController,
  oldRS: apps.ReplicaSet,
  curRS: apps.ReplicaSet,
): void {
  if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) return;

  const [curRef, oldRef] = [metav1.getControllerOf(curRS), metav1.getControllerOf(oldRS)];
  const refChanged = !apiequality.deepEqual(curRef, oldRef);
  if (refChanged && oldRef !== undefined) wake(dc, oldRS, oldRef);
  if (curRef !== undefined) return wake(dc, curRS, curRef);

  const labelsChanged = !apiequality.deepEqual(curRS.metadata.labels, oldRS.metadata.labels);
  if (!labelsChanged && !refChanged) return;
  for (const d of dc.getDeploymentsForReplicaSet(curRS)) dc.enqueueDeployment(d);
}

function wake(dc: DeploymentController, rs: apps.ReplicaSet, ref: metav1.OwnerReference): void {
  const d = dc.resolveControllerRef(rs.metadata.namespace, ref);
  if (d !== undefined) dc.enqueueDeployment(d);
}
