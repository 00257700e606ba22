import type * as apps from "#api/apps/v1";
import * as cache from "#client-go/tools/cache";
import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import type { ReplicaSetController } from "../receiver.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You forget when the size changes, as what is waited for was for another size. The pods that were asked for still come, so the next sync would count too few.",
  fails: [
    "one that has only changed still waits for the pods that it has asked for",
    "each update wakes it, also if nothing has changed",
    "whatever happens to two ReplicaSets, they get the pods that they get in Kubernetes",
  ],
  implementation: { updateRS, deleteRS },
};

function updateRS(rsc: ReplicaSetController, oldRS: apps.ReplicaSet, curRS: apps.ReplicaSet): void {
  if (oldRS.metadata.uid !== curRS.metadata.uid) {
    rsc.deleteRS(new cache.DeletedFinalStateUnknown(controller.keyFunc(oldRS), oldRS));
  }
  if (oldRS.spec.replicas !== curRS.spec.replicas)
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
