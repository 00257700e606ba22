// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as kubectl from "#kubectl";
import type * as v1 from "#api/core/v1";

/** What `update` uses of a RollingUpdater. */
export interface RollingUpdater {
  readonly reach: kubectl.Reach;
  /** Finds or makes the new controller, writes down how many pods the old one had, and says what is going to happen. */
  begin(config: kubectl.RollingUpdaterConfig, signal: AbortSignal): Promise<kubectl.Standing>;
  /** As many more as the surge allows; if the old controller has none left, all. */
  scaleUp(
    options: kubectl.Standing,
    config: kubectl.RollingUpdaterConfig,
    signal: AbortSignal,
  ): Promise<v1.ReplicationController>;
  /** As many fewer as leave enough that are available. Waits for nobody: if nothing may go yet, it may in the next turn. */
  scaleDown(
    options: kubectl.Standing,
    config: kubectl.RollingUpdaterConfig,
    signal: AbortSignal,
  ): Promise<v1.ReplicationController>;
  /** Takes the update's annotations from the new controller, and then does what the policy says. Who is interrupted in between cannot go on. */
  cleanupWithClients(
    oldRc: v1.ReplicationController,
    newRc: v1.ReplicationController,
    options: kubectl.RollingUpdaterConfig,
    signal: AbortSignal,
  ): Promise<void>;
}
