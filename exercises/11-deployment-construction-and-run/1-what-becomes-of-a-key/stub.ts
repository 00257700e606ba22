import { notStarted } from "../../engine/exercise.ts";
import type { DeploymentController } from "./receiver.ts";

// The controller is the first parameter, as in the port where a method stands outside its class. Of it you need
//   dc.queue              the keys that wait: get, done, forget, numRequeues, and add or addRateLimited
//   dc.syncHandler(key)   one sync; the promise rejects if it fails
//   dc.handleErr(err, key)   which calls your second function
// Helpers of the port that you may use: hasStatusCause(err, cause) of `#apimachinery/api/errors`, namespaceTerminatingCause
// of `#api/core/v1`, and handleError(err) of `#apimachinery/util/runtime`, which tells people of an error.

/** Waits for a key and syncs it; false if the queue is shut down and there is no key. */
export async function processNextWorkItem(dc: DeploymentController): Promise<boolean> {
  void dc;
  return notStarted();
}

/** Decides what becomes of a key whose sync has failed with `err`. */
export function handleErr(dc: DeploymentController, err: unknown, key: string): void {
  void [dc, err, key];
  notStarted();
}
