import type * as apps from "#api/apps/v1";
import type * as cache from "#client-go/tools/cache";
import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import type { ReplicaSetController } from "../receiver.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You forget at each update. The first update after a sync is that of the controller's own write to the status; the pods it has asked for may not be in the cache yet, and it would ask for as many again.",
  fails: [
    "a namesake does not wait for the pods of the first",
    "a namesake does not wait if only a new list showed that the first is gone",
    "nor if the two look like one that has changed",
    "nor for pods of the first that were to go",
    "one that has only changed still waits for the pods that it has asked for",
    "another ReplicaSet still waits for its own pods",
    "one that is gone is synced once more, or a sync that was going on leaves its notes",
    "each update wakes it, also if nothing has changed",
    "whatever happens to two ReplicaSets, they get the pods that they get in Kubernetes",
  ],
  implementation: { updateRS, deleteRS },
};

function updateRS(rsc: ReplicaSetController, oldRS: apps.ReplicaSet, curRS: apps.ReplicaSet): void {
  void oldRS;
  rsc.expectations.deleteExpectations(controller.keyFunc(curRS));
  rsc.queue.add(controller.keyFunc(curRS));
}

function deleteRS(
  rsc: ReplicaSetController,
  obj: apps.ReplicaSet | cache.DeletedFinalStateUnknown<apps.ReplicaSet>,
): void {
  const key = controller.keyFunc(obj);
  rsc.expectations.deleteExpectations(key);
  rsc.queue.add(key);
}
