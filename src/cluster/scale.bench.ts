import { bench, describe } from "vitest";
import * as types from "#apimachinery/types";
import { Cluster } from "#cluster";
import { second } from "#go/time";
import { VirtualClock } from "#utils/clock";

const once = { iterations: 1, warmupIterations: 0, time: 0, warmupTime: 0 };

/** A cluster on which `n` Deployments of three pods each have come up. */
async function up(n: number): Promise<[Cluster, VirtualClock]> {
  const clock = new VirtualClock();
  const cluster = new Cluster({ clock });
  await clock.run(cluster.start());
  const deployments = cluster.client.appsV1().deployments("default");
  const creations = Array.from({ length: n }, (_, i) => {
    const app = `web-${i}`;
    const template = {
      metadata: { labels: { app } },
      spec: { containers: [{ name: "c", image: "nginx:1.19" }] },
    };
    return deployments.create({
      metadata: { name: app },
      spec: { replicas: 3, selector: { matchLabels: { app } }, template },
    });
  });
  await clock.run(Promise.all(creations));
  await settled(cluster, clock, n);
  return [cluster, clock];
}

async function settled(cluster: Cluster, clock: VirtualClock, n: number): Promise<void> {
  for (let i = 0; i < 600; i++) {
    await clock.step(second);
    const { items } = await clock.run(cluster.client.appsV1().deployments("default").list());
    const done = items.filter(
      ({ metadata, status }) =>
        status.observedGeneration === metadata.generation &&
        status.updatedReplicas === 3 &&
        status.replicas === 3 &&
        status.availableReplicas === 3,
    );
    if (done.length === n) return;
  }
  throw new Error(`${n} Deployments did not settle in ten minutes of virtual time`);
}

describe("Deployments of three pods each, in process", () => {
  for (const n of [100, 1000]) {
    bench(
      `${n}: from nothing to all available`,
      async () => {
        const [cluster, clock] = await up(n);
        await clock.run(cluster.stop());
      },
      once,
    );
  }

  let stage: [Cluster, VirtualClock] | undefined;
  bench(
    "100: roll to a new image",
    async () => {
      if (!stage) throw new Error("nothing is up");
      const [cluster, clock] = stage;
      const deployments = cluster.client.appsV1().deployments("default");
      const patch = { spec: { template: { spec: { containers: [{ name: "c", image: "nginx:1.20" }] } } } };
      const rolls = Array.from({ length: 100 }, (_, i) =>
        deployments.patch(`web-${i}`, types.strategicMergePatchType, patch),
      );
      await clock.run(Promise.all(rolls));
      await settled(cluster, clock, 100);
    },
    {
      ...once,
      setup: async () => void (stage = await up(100)),
      teardown: async () => {
        if (stage) await stage[1].run(stage[0].stop());
      },
    },
  );
});
