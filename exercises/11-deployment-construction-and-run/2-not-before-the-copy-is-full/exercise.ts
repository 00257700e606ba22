import { notStarted } from "../../engine/exercise.ts";
import type { DeploymentController } from "./receiver.ts";

// The controller is the first parameter, as in the port where a method stands outside its class. Of it you need
//   dc.clock             the time, for whatever waits
//   dc.synced            a question for each copy, of Deployments, ReplicaSets and pods: true once it is full
//   dc.worker()          syncs key after key, and ends when the queue is shut down and empty
//   dc.queue             the keys that wait: shutDown()
//   dc.eventBroadcaster  what writes Events: shutdown(), a promise
// Helpers of the port that you may use:
//   waitForCacheSync(clock, signal, ...synced) of `#client-go/tools/cache` asks every 100 ms; false if the signal aborts first
//   until(clock, f, period, signal) of `#apimachinery/util/wait` calls f, waits for it and then for the period, again and again until the
//   signal aborts; `second` is a constant of `#go/time`
//   WaitGroup of `#go/sync`: go(f) starts f, and wait() waits for all that were started
//   afterFunc(signal, f) of `#go/context` calls f when the signal aborts, at once if it has
//   sleep(clock, ms, signal) of `#utils/clock` rejects when the signal aborts

/** Syncs Deployments with so many workers until the signal aborts, and ends when nothing of it runs any more. */
export async function run(dc: DeploymentController, workers: number, signal: AbortSignal): Promise<void> {
  void [dc, workers, signal];
  return notStarted();
}
