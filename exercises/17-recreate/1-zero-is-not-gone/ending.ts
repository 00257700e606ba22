import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { quietly } from "../../engine/as-the-port.ts";
import type { Facts } from "../../engine/exercise.ts";

const labels = { app: "web" };
const templateOf = (image: string) => ({
  metadata: { labels },
  spec: { containers: [{ name: "web", image }] },
});
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 2,
    strategy: { type: "Recreate" },
    selector: { matchLabels: labels },
    template: templateOf("nginx:1.19"),
  },
};

/** How many new pods there are ten minutes after another image, and after each old pod is deleted by force. */
async function newPods(): Promise<number[]> {
  const clock = new utilclock.VirtualClock();
  // Without a node nobody stops a pod: as if the connection were broken.
  const cluster = new inprocess.Cluster({ clock, node: false });
  const deployments = cluster.client.appsV1().deployments("default");
  const pods = cluster.client.coreV1().pods("default");
  const sleep = (ms: number) => utilclock.sleep(clock, ms, context.background());
  const count = async (): Promise<number> =>
    (await pods.list()).items.filter(({ spec }) => spec.containers[0]?.image === "nginx:1.20").length;
  const run = async (): Promise<number[]> => {
    await cluster.start();
    await deployments.create(web);
    await sleep(time.second);
    const old = (await pods.list()).items.map(({ metadata }) => metadata.name);
    for (const name of old) {
      // A pod without a node would not have to stop: it would be gone at once.
      await pods.bind({ metadata: { name }, target: { kind: "Node", name: "node" } } as v1.Binding);
      await pods.patch(name, "application/merge-patch+json", { status: { phase: "Running" } }, {}, "status");
    }
    await sleep(time.second);
    await deployments.patch("web", "application/merge-patch+json", {
      spec: { template: templateOf("nginx:1.20") },
    });
    await sleep(10 * time.minute);
    const seen = [await count()];
    for (const name of old) {
      await pods.delete(name, { gracePeriodSeconds: 0 });
      await sleep(time.second);
      seen.push(await count());
    }
    return seen;
  };
  const seen = await clock.run(run());
  await clock.run(cluster.stop());
  return seen;
}

export const facts: Facts = async () => {
  const [waiting, first, second] = await quietly(newPods);
  return [
    `After ten minutes there are ${waiting} new pods, after the first command ${first}, and a moment after the second ${second}.`,
  ];
};
