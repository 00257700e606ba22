import type * as apps from "#api/apps/v1";
import type * as cache from "#client-go/tools/cache";
import { notStarted } from "../../engine/exercise.ts";
import type { ReplicaSetController } from "./receiver.ts";

// The controller is the first parameter, as in the port where a method stands outside
// its class. Of it you need
//   rsc.expectations.deleteExpectations(key)   forgets what it waits for under a key
//   rsc.queue.add(key)                         wakes a ReplicaSet
// `controller.keyFunc(obj)` of `#controller` gives the key of a ReplicaSet, and also of
// a tombstone, which is a `cache.DeletedFinalStateUnknown` of `#client-go/tools/cache`.

/** A ReplicaSet has changed, or there is another one under its name. */
export function updateRS(rsc: ReplicaSetController, oldRS: apps.ReplicaSet, curRS: apps.ReplicaSet): void {
  void [rsc, oldRS, curRS];
  return notStarted();
}

/** A ReplicaSet is gone. */
export function deleteRS(
  rsc: ReplicaSetController,
  obj: apps.ReplicaSet | cache.DeletedFinalStateUnknown<apps.ReplicaSet>,
): void {
  void [rsc, obj];
  return notStarted();
}
