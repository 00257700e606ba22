import type * as kubectl from "#kubectl";
import { notStarted } from "../../engine/exercise.ts";
import type { RollingUpdater } from "./receiver.ts";

// The updater is the first parameter, as in the port where a method stands outside its class. Of it you need
//   updater.begin(config, signal)   finds or makes the new controller, and gives how things stand
//   updater.scaleUp(standing, config, signal), updater.scaleDown(…)   one step; each gives its controller as it is then
//   updater.cleanupWithClients(oldRc, newRc, config, signal)
//   updater.reach.clock   the time, by now(), in milliseconds
// A pause is `utilclock.sleep(clock, milliseconds, signal)` of `#utils/clock`.

/** Moves all pods from the old controller to the new one, turn by turn, and cleans up. Throws if nothing moves for too long. */
export async function update(
  updater: RollingUpdater,
  config: kubectl.RollingUpdaterConfig,
  signal: AbortSignal,
): Promise<void> {
  void [updater, config, signal];
  return notStarted();
}
