import type * as kubectl from "#kubectl";
import * as utilclock from "#utils/clock";
import type { RollingUpdater } from "./receiver.ts";

export async function update(
  updater: RollingUpdater,
  config: kubectl.RollingUpdaterConfig,
  signal: AbortSignal,
): Promise<void> {
  const { clock } = updater.reach;
  const at = await updater.begin(config, signal);
  let deadline = clock.now() + config.timeout;
  while (at.newRc.spec.replicas !== at.desired || at.oldRc.spec.replicas !== 0) {
    const [newReplicas, oldReplicas] = [at.newRc.spec.replicas, at.oldRc.spec.replicas];
    at.newRc = await updater.scaleUp(at, config, signal);
    await utilclock.sleep(clock, config.updatePeriod, signal);
    at.oldRc = await updater.scaleDown(at, config, signal);
    const hasMoved = at.newRc.spec.replicas !== newReplicas || at.oldRc.spec.replicas !== oldReplicas;
    if (hasMoved) deadline = clock.now() + config.timeout;
    else if (clock.now() > deadline) throw new Error("timed out waiting for any update progress to be made");
  }
  await updater.cleanupWithClients(at.oldRc, at.newRc, config, signal);
}
