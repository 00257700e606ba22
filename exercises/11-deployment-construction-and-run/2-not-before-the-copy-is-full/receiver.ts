// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as cache from "#client-go/tools/cache";
import type * as record from "#client-go/tools/record";
import type * as utilclock from "#utils/clock";
import type * as workqueue from "#client-go/util/workqueue";

/** What `run` uses of a DeploymentController. */
export interface DeploymentController {
  /** The keys of the Deployments that wait for a sync. */
  readonly queue: workqueue.RateLimitingQueue<string>;
  readonly clock: utilclock.Clock;
  readonly synced: cache.InformerSynced[];
  /** Syncs key after key. The queue never hands one key to two workers at a time. */
  worker(): Promise<void>;
  readonly eventBroadcaster: record.EventBroadcaster;
}
