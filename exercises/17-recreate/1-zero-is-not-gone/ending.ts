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

interface Pods {
  readonly stopping: number;
  readonly others: number;
}

/** The pods a second after another image, and a second after the old image is set again. */
async function thereAndBack(): Promise<Pods[]> {
  const clock = new utilclock.VirtualClock();
  // Without a node nobody stops a pod: they take as long as this scene.
  const cluster = new inprocess.Cluster({ clock, node: false });
  const deployments = cluster.client.appsV1().deployments("default");
  const pods = cluster.client.coreV1().pods("default");
  const sleep = () => utilclock.sleep(clock, time.second, context.background());
  const count = async (): Promise<Pods> => {
    const { items } = await pods.list();
    const stopping = items.filter(({ metadata }) => metadata.deletionTimestamp !== undefined).length;
    return { stopping, others: items.length - stopping };
  };
  const sets = async (image: string): Promise<Pods> => {
    const template = templateOf(image);
    await deployments.patch("web", "application/merge-patch+json", { spec: { template } });
    await sleep();
    return count();
  };
  const run = async (): Promise<Pods[]> => {
    await cluster.start();
    await deployments.create(web);
    await sleep();
    for (const { metadata } of (await pods.list()).items) {
      // A pod without a node would not have to stop: it would be gone at once.
      const target = { kind: "Node", name: "node" };
      await pods.bind({ metadata: { name: metadata.name }, target } as v1.Binding);
    }
    return [await sets("nginx:1.20"), await sets("nginx:1.19")];
  };
  const seen = await clock.run(run());
  await clock.run(cluster.stop());
  return seen;
}

export const facts: Facts = async () => {
  const [there, back] = await quietly(thereAndBack);
  return [
    `Before, ${there?.stopping} pods are stopping and ${there?.others} others are there.`,
    `A second later ${back?.stopping} pods are stopping and ${back?.others} others are there.`,
  ];
};
