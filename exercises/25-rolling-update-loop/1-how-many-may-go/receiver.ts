// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as scale from "#kubectl/scale";
import type * as v1 from "#api/core/v1";

/** What `#scaleDown` uses of a RollingUpdater. */
export interface RollingUpdater {
  /** How many pods of each controller are available, without those that are being deleted. */
  readyPods(
    oldRc: v1.ReplicationController,
    newRc: v1.ReplicationController,
    minReadySeconds: number,
  ): Promise<[oldReady: number, newReady: number]>;
  /** Has the controller have as many pods as its spec says here, and waits until there are so many, ready or not. Gives it as it is then. */
  scaleAndWait(
    options: v1.ReplicationController,
    retry: scale.RetryParams,
    signal: AbortSignal,
  ): Promise<v1.ReplicationController>;
}
