import type * as apps from "#api/apps/v1";
import * as cache from "#client-go/tools/cache";
import * as controller from "#controller";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type { ReplicaSetController } from "../receiver.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You begin with empty notes. Those of every other ReplicaSet go with them, and one that has just asked for its pods asks for them once more.",
  fails: [
    "another ReplicaSet still waits for its own pods",
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
  const counts = new controller.ControllerExpectations(new utilclock.VirtualClock());
  rsc.expectations = new controller.UIDTrackingControllerExpectations(counts);
  rsc.queue.add(key);
}
