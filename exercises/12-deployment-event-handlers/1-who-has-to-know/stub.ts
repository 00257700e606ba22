import type * as apps from "#api/apps/v1";
import { notStarted } from "../../engine/exercise.ts";
import type { DeploymentController } from "./receiver.ts";

// The controller is the first parameter, as in the port where a method stands outside its class.
// Of it you need
//   dc.resolveControllerRef(namespace, ref)  the Deployment that is meant, if it is known
//   dc.getDeploymentsForReplicaSet(rs)       the Deployments that select a ReplicaSet
//   dc.enqueueDeployment(d)                  wakes one
// Helpers of the port that you may use: getControllerOf(rs) of `#apimachinery/apis/meta/v1` gives
// the reference to the owner, or undefined; deepEqual(a, b) of `#apimachinery/api/equality`.

/** Wakes the Deployments that have to know that the copy held `oldRS` and now holds `curRS`. */
export function updateReplicaSet(
  dc: DeploymentController,
  oldRS: apps.ReplicaSet,
  curRS: apps.ReplicaSet,
): void {
  void [dc, oldRS, curRS];
  notStarted();
}
