import type * as apps from "#api/apps/v1";
import * as cache from "#client-go/tools/cache";
import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import type { ReplicaSetController } from "../receiver.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You set the counts to nothing, which lets the next sync go on as well. The names of pods that were to go are noted beside the counts, and they stay.",
  fails: [
    "nor for pods of the first that were to go",
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
  rsc.expectations.setExpectations(key, 0, 0);
  rsc.queue.add(key);
}
