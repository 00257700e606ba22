import type * as apps from "#api/apps/v1";
import * as cache from "#client-go/tools/cache";
import * as controller from "#controller";
import type { ReplicaSetController } from "./receiver.ts";

export function updateRS(rsc: ReplicaSetController, oldRS: apps.ReplicaSet, curRS: apps.ReplicaSet): void {
  if (oldRS.metadata.uid !== curRS.metadata.uid) {
    rsc.deleteRS(new cache.DeletedFinalStateUnknown(controller.keyFunc(oldRS), oldRS));
  }
  rsc.queue.add(controller.keyFunc(curRS));
}

export function deleteRS(
  rsc: ReplicaSetController,
  obj: apps.ReplicaSet | cache.DeletedFinalStateUnknown<apps.ReplicaSet>,
): void {
  const key = controller.keyFunc(obj);
  rsc.expectations.deleteExpectations(key);
  rsc.queue.add(key);
}
