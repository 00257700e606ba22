// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as apps from "#api/apps/v1";
import type * as cache from "#client-go/tools/cache";
import type * as controller from "#controller";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as v1 from "#api/core/v1";
import type * as workqueue from "#client-go/util/workqueue";

/** What `addPod` uses of a ReplicaSetController. */
export interface ReplicaSetController {
  /** A pod is gone or about to go: count it and wake its ReplicaSet. */
  deletePod(obj: v1.Pod | cache.DeletedFinalStateUnknown<v1.Pod>): void;
  /** The ReplicaSet that `controllerRef` means: found by name, confirmed by UID. */
  resolveControllerRef(namespace: string, controllerRef: metav1.OwnerReference): apps.ReplicaSet | undefined;
  /** Which pod creations and deletions have been asked for and not been seen yet. */
  expectations: controller.UIDTrackingControllerExpectations;
  queue: workqueue.RateLimitingQueue<string>;
  /** The ReplicaSets whose selector matches `pod`; more than one is the user's mistake, and is reported. */
  getPodReplicaSets(pod: v1.Pod): apps.ReplicaSet[];
  enqueueRS(rs: apps.ReplicaSet): void;
}
