import type * as apps from "#api/apps/v1";
import * as cache from "#client-go/tools/cache";
import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import type { ReplicaSetController } from "../receiver.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You don't wake what is gone, because there is nothing to do for it. But a sync may be under way that still has the old one in hand, and what it notes after the event stays for the namesake.",
  fails: [
    "a namesake does not wait for the pods of the first",
    "a namesake does not wait if only a new list showed that the first is gone",
    "nor for pods of the first that were to go",
    "another ReplicaSet still waits for its own pods",
    "one that is gone is synced once more, or a sync that was going on leaves its notes",
    "whatever happens to two ReplicaSets, they get the pods that they get in Kubernetes",
  ],
  implementation: { updateRS, deleteRS },
};

function updateRS(rsc: ReplicaSetController, oldRS: apps.ReplicaSet, curRS: apps.ReplicaSet): void {
  if (oldRS.metadata.uid !== curRS.metadata.uid) {
    rsc.deleteRS(new cache.DeletedFinalStateUnknown(controller.keyFunc(oldRS), oldRS));
  }
  rsc.queue.add(controller.keyFunc(curRS));
}

function deleteRS(
  rsc: ReplicaSetController,
  obj: apps.ReplicaSet | cache.DeletedFinalStateUnknown<apps.ReplicaSet>,
): void {
  const key = controller.keyFunc(obj);
  rsc.expectations.deleteExpectations(key);
}
