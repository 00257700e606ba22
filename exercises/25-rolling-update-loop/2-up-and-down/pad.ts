import type * as v1 from "#api/core/v1";
import type * as kubectl from "#kubectl";
import * as utilclock from "#utils/clock";
import { update } from "./exercise.ts";
import type { RollingUpdater } from "./receiver.ts";

const controller = (name: string, replicas: number) =>
  ({ metadata: { name }, spec: { replicas } }) as v1.ReplicationController;
const clock = new utilclock.VirtualClock();
const start = clock.now();
const says = (what: string) => console.log(`${(clock.now() - start) / 1000} s: ${what}`);

/** Stands for the updater: each step moves one pod, up to 3 and down to 0. */
const updater: RollingUpdater = {
  reach: { clock } as unknown as kubectl.Reach,
  begin: async ({ newRc, oldRc }) => ({ newRc, oldRc, desired: 3, maxSurge: 1, minAvailable: 3 }),
  scaleUp: async ({ newRc }) => {
    const replicas = Math.min(3, newRc.spec.replicas + 1);
    says(`up to ${replicas}`);
    return controller("next", replicas);
  },
  scaleDown: async ({ oldRc }) => {
    const replicas = Math.max(0, oldRc.spec.replicas - 1);
    says(`down to ${replicas}`);
    return controller("old", replicas);
  },
  cleanupWithClients: async () => says("clean-up"),
};
const config = {
  oldRc: controller("old", 3),
  newRc: controller("next", 0),
  updatePeriod: 60_000,
  timeout: 300_000,
} as kubectl.RollingUpdaterConfig;
await clock.run(update(updater, config, new AbortController().signal));
