import { notStarted } from "../../engine/exercise.ts";
import type { DeploymentController } from "./receiver.ts";

// The controller is the first parameter, as in the port where a method stands
// outside its class. Of it you need these; the last two give promises:
//   dc.dLister.deployments(namespace).get(name)   the cache's, or undefined
//   dc.getPodMapForDeployment(d, rsList)   the pods of each of these ReplicaSets
//   dc.getReplicaSetsForDeployment(d)   adopts orphans, gives all that are d's
//   dc.refuseToSelectAll(d)             for one that selects every pod
// `#controller/deployment` has the rest: promises, all but getRollbackTo.
//   checkPausedConditions(dc, d)        notes a pause or its end, if need be
//   getRollbackTo(d)                    the rollback asked for, or undefined
//   isScalingEvent(dc, d, rsList)       do its ReplicaSets know another size?
//   rollback(dc, d, rsList)             puts an older template back
//   rolloutRecreate(dc, d, rsList, podMap)   a step that ends every old pod first
//   rolloutRolling(dc, d, rsList)       a step that replaces some pods
//   sync(dc, d, rsList)                 makes sizes right, rolls nothing out
//   syncStatusOnly(dc, d, rsList)       writes the status and nothing else
// Also useful: deepCopy(object) of `#apimachinery/runtime`, deepEqual(a, b) of
// `#apimachinery/api/equality`, and splitMetaNamespaceKey(key) of
// `#client-go/tools/cache`: [namespace, name], or an error if the key is none.

/** Brings the Deployment that the key names one step closer to what is wanted. */
export async function syncDeployment(dc: DeploymentController, key: string): Promise<void> {
  void [dc, key];
  return notStarted();
}
