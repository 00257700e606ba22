import type * as v1 from "#api/core/v1";
import type * as cache from "#client-go/tools/cache";
import { notStarted } from "../../engine/exercise.ts";
import type { DeploymentController } from "./receiver.ts";

// The controller is the first parameter, as in the port where a method stands outside its class.
// Of it you need
//   dc.getDeploymentForPod(pod)         the Deployment to which a pod belongs, if there is one
//   dc.getPodMapForDeployment(d, sets)  a Map: by its UID, the pods of each ReplicaSet
//   dc.enqueueDeployment(d)             wakes one
//   dc.client.appsV1()                  the way to the API server
// Helpers of the port that you may use, of `#controller/deployment/util`: listReplicaSets(d, list),
// whose promise gives the ReplicaSets of a Deployment, and rsListFromClient(dc.client.appsV1()),
// which is the list. A tombstone is a cache.DeletedFinalStateUnknown; its `obj` is the pod.

/** Wakes the Deployment of a pod that was deleted, if it waits for the end of its pods and this was the last. */
export async function deletePod(
  dc: DeploymentController,
  obj: v1.Pod | cache.DeletedFinalStateUnknown<v1.Pod>,
): Promise<void> {
  void [dc, obj];
  return notStarted();
}
