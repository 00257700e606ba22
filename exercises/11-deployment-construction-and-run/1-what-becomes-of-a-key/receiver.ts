// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as workqueue from "#client-go/util/workqueue";

/** What `processNextWorkItem` and `handleErr` use of a DeploymentController. */
export interface DeploymentController {
  /** The keys of the Deployments that wait for a sync. */
  readonly queue: workqueue.RateLimitingQueue<string>;
  /** Replaced by tests. */
  syncHandler: (dKey: string) => Promise<void>;
  /** Requeues a failed key, up to a limit. */
  handleErr(err: unknown, key: string): void;
}
