import type * as v1 from "#api/core/v1";
import type * as kubectl from "#kubectl";
import { scaleDown } from "./exercise.ts";
import type { RollingUpdater } from "./receiver.ts";

/** Stands for the updater: of the new pods one serves, and a scale succeeds at once. */
const updater: RollingUpdater = {
  readyPods: async (oldRc) => [oldRc.spec.replicas, 1],
  scaleAndWait: async (rc) => {
    console.log(`${rc.metadata.name} is scaled to`, rc.spec.replicas);
    return rc;
  },
};
const controller = (name: string, replicas: number) =>
  ({ metadata: { name }, spec: { replicas } }) as v1.ReplicationController;
const [oldRc, newRc] = [controller("old", 10), controller("next", 3)];
const standing: kubectl.Standing = { oldRc, newRc, desired: 10, maxSurge: 3, minAvailable: 8 };
const config: kubectl.RollingUpdaterConfig = {
  out: { write: (text) => console.log(text.trimEnd()) },
  oldRc,
  newRc,
  updatePeriod: 1000,
  interval: 100,
  timeout: 60_000,
  minReadySeconds: 0,
  cleanupPolicy: "Delete",
  maxUnavailable: 2,
  maxSurge: 3,
};
const { spec } = await scaleDown(updater, standing, config, new AbortController().signal);
console.log("It is left with", spec.replicas);
