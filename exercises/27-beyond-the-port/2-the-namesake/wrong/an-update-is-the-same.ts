import type * as apps from "#api/apps/v1";
import type * as cache from "#client-go/tools/cache";
import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import type { ReplicaSetController } from "../receiver.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take an update for news of the same ReplicaSet. An informer compares by key. If the watch was cut while one was deleted and another was made, it sees one that has changed, and only the UID tells.",
  fails: [
    "nor if the two look like one that has changed",
    "another ReplicaSet still waits for its own pods",
    "whatever happens to two ReplicaSets, they get the pods that they get in Kubernetes",
  ],
  implementation: { updateRS, deleteRS },
};

function updateRS(rsc: ReplicaSetController, oldRS: apps.ReplicaSet, curRS: apps.ReplicaSet): void {
  void oldRS;
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
