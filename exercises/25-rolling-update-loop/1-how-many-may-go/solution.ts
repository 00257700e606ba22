import type * as v1 from "#api/core/v1";
import type * as kubectl from "#kubectl";
import * as scale from "#kubectl/scale";
import type { RollingUpdater } from "./receiver.ts";

export async function scaleDown(
  updater: RollingUpdater,
  { minAvailable, newRc, oldRc }: kubectl.Standing,
  config: kubectl.RollingUpdaterConfig,
  signal: AbortSignal,
): Promise<v1.ReplicationController> {
  if (oldRc.spec.replicas === 0) return oldRc;
  const [, newAvailable] = await updater.readyPods(oldRc, newRc, config.minReadySeconds);
  const allPods = oldRc.spec.replicas + newRc.spec.replicas;
  const newUnavailable = newRc.spec.replicas - newAvailable;
  const mayGo = allPods - minAvailable - newUnavailable;
  if (mayGo <= 0) return oldRc;
  oldRc.spec.replicas = Math.max(0, oldRc.spec.replicas - mayGo);
  config.out.write(`Scaling ${oldRc.metadata.name} down to ${oldRc.spec.replicas}\n`);
  return updater.scaleAndWait(oldRc, new scale.RetryParams(config.interval, config.timeout), signal);
}
