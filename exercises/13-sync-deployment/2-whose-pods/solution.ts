import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { DeploymentController } from "./receiver.ts";

export function getPodMapForDeployment(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: readonly apps.ReplicaSet[],
): ReadonlyMap<string, readonly v1.Pod[]> {
  const podMap = new Map<string, v1.Pod[]>(rsList.map((rs) => [rs.metadata.uid, []]));
  const selector = metav1.labelSelectorAsSelector(d.spec.selector);
  for (const pod of dc.podLister.pods(d.metadata.namespace).list(selector)) {
    const controllerRef = metav1.getControllerOf(pod);
    if (controllerRef !== undefined) podMap.get(controllerRef.uid)?.push(pod);
  }
  return podMap;
}
