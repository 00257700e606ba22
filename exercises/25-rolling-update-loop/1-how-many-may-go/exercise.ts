import type * as v1 from "#api/core/v1";
import type * as kubectl from "#kubectl";
import { notStarted } from "../../engine/exercise.ts";
import type { RollingUpdater } from "./receiver.ts";

// The updater is the first parameter, as in the port where a method stands outside its class. Of it you need
//   updater.readyPods(oldRc, newRc, minReadySeconds)   how many pods of each serve now
//   updater.scaleAndWait(rc, retry, signal)   scales a controller to what its spec says, and gives what the server has then
// `new scale.RetryParams(interval, timeout)` of `#kubectl/scale` says how often scaleAndWait looks, and for how long.

/** Takes as many pods from the old controller as may go now. Gives the old controller as it stands then. */
export async function scaleDown(
  updater: RollingUpdater,
  standing: kubectl.Standing,
  config: kubectl.RollingUpdaterConfig,
  signal: AbortSignal,
): Promise<v1.ReplicationController> {
  void [updater, standing, config, signal];
  return notStarted();
}
