// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as apps from "#api/apps/v1";
import type * as cache from "#client-go/tools/cache";
import type * as controller from "#controller";
import type * as schema from "#apimachinery/runtime/schema";
import type * as workqueue from "#client-go/util/workqueue";

/** What `updateRS` and `deleteRS` use of a ReplicaSetController. */
export interface ReplicaSetController {
  deleteRS(obj: apps.ReplicaSet | cache.DeletedFinalStateUnknown<apps.ReplicaSet>): void;
  readonly gvk: schema.GroupVersionKind;
  enqueueRS(rs: apps.ReplicaSet): void;
  /** Which pod creations and deletions have been asked for and not been seen yet. */
  expectations: controller.UIDTrackingControllerExpectations;
  queue: workqueue.RateLimitingQueue<string>;
}
