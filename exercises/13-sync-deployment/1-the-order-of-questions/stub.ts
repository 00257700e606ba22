import { notStarted } from "../../engine/exercise.ts";
import type { DeploymentController } from "./receiver.ts";

// The controller is the first parameter, as in the port where a method stands outside its class. Of it you need
//   dc.dLister.deployments(namespace).get(name)   the Deployment of the cache; undefined if there is none
//   dc.getReplicaSetsForDeployment(d)             its ReplicaSets, once orphans are adopted; a promise
//   dc.getPodMapForDeployment(d, rsList)          the pods of each of these ReplicaSets
//   dc.refuseToSelectAll(d)                       what becomes of a Deployment that selects every pod; a promise
// `#controller/deployment` has the rest. Each gives a promise, getRollbackTo alone does not.
//   checkPausedConditions(dc, d)            notes a pause, or its end, in the status, if that is to be noted
//   getRollbackTo(d)                        the rollback that is asked for; undefined if none is
//   isScalingEvent(dc, d, rsList)           whether the Deployment's size is another than its ReplicaSets remember
//   rollback(dc, d, rsList)                 puts an older template back, and takes the wish off
//   rolloutRecreate(dc, d, rsList, podMap)  one step of a rollout that ends every old pod first
//   rolloutRolling(dc, d, rsList)           one step of a rollout that replaces pod by pod
//   sync(dc, d, rsList)                     makes sizes what they should be, and rolls nothing out
//   syncStatusOnly(dc, d, rsList)           writes the status and nothing else
// Also useful: deepCopy(object) of `#apimachinery/runtime`, deepEqual(a, b) of `#apimachinery/api/equality`, and
// splitMetaNamespaceKey(key) of `#client-go/tools/cache`, which gives [namespace, name] and throws if the key is none.

/** Brings the Deployment that the key names one step closer to what is wanted. */
export async function syncDeployment(dc: DeploymentController, key: string): Promise<void> {
  void [dc, key];
  return notStarted();
}
