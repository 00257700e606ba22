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

/** Each ReplicaSet in a few words, once two images were set while the pods of the first take a while to stop. */
async function twoImages(): Promise<string[]> {
  const clock = new utilclock.VirtualClock();
  // Without a node nobody stops a pod until this scene does.
  const cluster = new inprocess.Cluster({ clock, node: false });
  const apis = cluster.client.appsV1();
  const pods = cluster.client.coreV1().pods("default");
  const sleep = () => utilclock.sleep(clock, time.second, context.background());
  const sets = async (image: string): Promise<void> => {
    const template = templateOf(image);
    await apis.deployments("default").patch("web", "application/merge-patch+json", { spec: { template } });
    await sleep();
  };
  const run = async (): Promise<string[]> => {
    await cluster.start();
    await apis.deployments("default").create(web);
    await sleep();
    for (const { metadata } of (await pods.list()).items) {
      // A pod without a node would not have to stop: it would be gone at once.
      const target = { kind: "Node", name: "node" };
      await pods.bind({ metadata: { name: metadata.name }, target } as v1.Binding);
    }
    await sets("nginx:1.20");
    await sets("nginx:1.21");
    for (const { metadata } of (await pods.list()).items)
      if (metadata.deletionTimestamp !== undefined)
        await pods.delete(metadata.name, { gracePeriodSeconds: 0 });
    await sleep();
    return (await apis.replicaSets("default").list()).items.map(inWords).sort();
  };
  const seen = await clock.run(run());
  await clock.run(cluster.stop());
  return seen;
}

const inWords = ({ metadata, spec }: apps.ReplicaSet): string =>
  `\`${spec.template.spec.containers[0]?.image}\` wants ${spec.replicas} pods and has revision ${metadata.annotations["deployment.kubernetes.io/revision"]}`;

export const facts: Facts = async () => {
  const sets = await quietly(twoImages);
  return [`There are ${sets.length} ReplicaSets: ${sets.join(", and ")}.`];
};
