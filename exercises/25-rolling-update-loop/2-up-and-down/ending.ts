import type * as v1 from "#api/core/v1";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as kubectl from "#kubectl";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";
import { controller } from "../controllers.ts";

/** An updater whose new pods never serve; it counts how often somebody asks. */
class Broken extends kubectl.RollingUpdater {
  rounds = 0;
  override readyPods = async ({ spec }: v1.ReplicationController): Promise<[number, number]> => {
    this.rounds++;
    return [spec.replicas, 0];
  };
  override scaleAndWait = async (rc: v1.ReplicationController): Promise<v1.ReplicationController> => rc;
  override getOrCreateTargetController = async (
    rc: v1.ReplicationController,
  ): Promise<[v1.ReplicationController, boolean]> => [rc, true];
}

export const facts: Facts = async () => {
  const clock = new utilclock.VirtualClock();
  const unasked = (): never => {
    throw new Error("nobody is asked");
  };
  const client = { replicationControllers: unasked, pods: unasked };
  const updater = new Broken({ client, namespace: "shop", clock, rand: new rand.Rand(1) });
  const config: kubectl.RollingUpdaterConfig = {
    out: { write: () => {} },
    oldRc: controller("old", 4, { "kubectl.kubernetes.io/original-replicas": "4" }),
    newRc: controller("next", 0, { "kubectl.kubernetes.io/desired-replicas": "4" }),
    updatePeriod: time.minute,
    interval: time.second,
    timeout: 5 * time.minute,
    minReadySeconds: 0,
    cleanupPolicy: "Delete",
    maxUnavailable: 0,
    maxSurge: 1,
  };
  const start = clock.now();
  const end = updater.update(config, context.background()).then(
    () => "does not give up",
    () => "gives up",
  );
  const ends = await clock.run(end);
  const minutes = (clock.now() - start) / time.minute;
  return [`It ${ends} after ${updater.rounds} turns, ${minutes} minutes after it began.`];
};
