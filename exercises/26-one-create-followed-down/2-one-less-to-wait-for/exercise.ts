import type * as v1 from "#api/core/v1";
import { notStarted } from "../../engine/exercise.ts";
import type { ReplicaSetController } from "./receiver.ts";

// The controller is the first parameter, as in the port where a method stands outside its class.
// Of it you need
//   rsc.resolveControllerRef(namespace, ref)    the ReplicaSet that is meant, if it is known
//   rsc.getPodReplicaSets(pod)                  the ReplicaSets whose selectors match a pod
//   rsc.expectations.creationObserved(key)      one creation fewer to wait for
//   rsc.enqueueRS(rs)                           wakes one
//   rsc.deletePod(pod)                          the handler for pods that are gone or about to go
// Helpers of the port that you may use: getControllerOf(pod) of `#apimachinery/apis/meta/v1`
// gives the reference to the owner, or undefined; keyFunc(rs) of `#controller` gives the key.

/** Counts a pod that is seen for the first time, and wakes the ReplicaSets that have to know. */
export function addPod(rsc: ReplicaSetController, pod: v1.Pod): void {
  void [rsc, pod];
  notStarted();
}
