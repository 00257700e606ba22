import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as controller from "#controller";
import type { ReplicaSetController } from "./receiver.ts";

export function addPod(rsc: ReplicaSetController, pod: v1.Pod): void {
  if (pod.metadata.deletionTimestamp !== undefined) return rsc.deletePod(pod);

  const controllerRef = metav1.getControllerOf(pod);
  if (controllerRef === undefined) {
    for (const rs of rsc.getPodReplicaSets(pod)) rsc.enqueueRS(rs);
    return;
  }
  const rs = rsc.resolveControllerRef(pod.metadata.namespace, controllerRef);
  if (rs === undefined) return;
  rsc.expectations.creationObserved(controller.keyFunc(rs));
  rsc.enqueueRS(rs);
}
