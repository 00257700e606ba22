import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import { notStarted } from "../../engine/exercise.ts";
import type { DeploymentController } from "./receiver.ts";

// The controller is the first parameter, as in the port where a method stands outside its class. Of it you need
//   dc.podLister   reads the copy of all pods: dc.podLister.pods(namespace).list(selector)
// Helpers of the port that you may use: labelSelectorAsSelector(d.spec.selector) and getControllerOf(object), both
// of `#apimachinery/apis/meta/v1`. The second gives the owner reference of the controller, or undefined.

/** The pods of the Deployment, by the UID of the ReplicaSet that controls them. */
export function getPodMapForDeployment(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: readonly apps.ReplicaSet[],
): ReadonlyMap<string, readonly v1.Pod[]> {
  void [dc, d, rsList];
  return notStarted();
}
