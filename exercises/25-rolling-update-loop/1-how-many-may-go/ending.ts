import type * as v1 from "#api/core/v1";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as kubectl from "#kubectl";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";
import { controller } from "../controllers.ts";

/** An updater whose old pods all serve, and whose new pods never do. */
class Broken extends kubectl.RollingUpdater {
  override readyPods = async ({ spec }: v1.ReplicationController): Promise<[number, number]> => [
    spec.replicas,
    0,
  ];
  override scaleAndWait = async (rc: v1.ReplicationController): Promise<v1.ReplicationController> => rc;
  override getOrCreateTargetController = async (
    rc: v1.ReplicationController,
  ): Promise<[v1.ReplicationController, boolean]> => [rc, true];
}

/** How many pods each controller wants when the update of 4 pods gives up, with 5 at the most. */
async function left(floor: number): Promise<[old: number, next: number]> {
  const clock = new utilclock.VirtualClock();
  const oldRc = controller("old", 4, { "kubectl.kubernetes.io/original-replicas": "4" });
  const newRc = controller("next", 0, { "kubectl.kubernetes.io/desired-replicas": "4" });
  const config: kubectl.RollingUpdaterConfig = {
    out: { write: () => {} },
    oldRc,
    newRc,
    updatePeriod: 1000,
    interval: 100,
    timeout: 60_000,
    minReadySeconds: 0,
    cleanupPolicy: "Delete",
    maxUnavailable: 4 - floor,
    maxSurge: 1,
  };
  const unasked = (): never => {
    throw new Error("nobody is asked");
  };
  const client = { replicationControllers: unasked, pods: unasked };
  const reach: kubectl.Reach = { client, namespace: "shop", clock, rand: new rand.Rand(1) };
  const update = new Broken(reach).update(config, context.background());
  await clock.run(update.catch(() => {})); // It gives up.
  return [oldRc.spec.replicas, newRc.spec.replicas];
}

export const facts: Facts = async () => {
  const [strict, loose] = [await left(4), await left(2)];
  return [
    `With a floor of 4 all ${strict[0]} old pods are left, beside ${strict[1]} new one.`,
    `With a floor of 2 there are ${loose[0]} old pods left, beside ${loose[1]} new ones`,
  ];
};
