import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { quietly } from "../../engine/as-the-port.ts";
import type { Facts } from "../../engine/exercise.ts";

const labels = { app: "web" };

/** A ReplicaSet of two pods, made by hand. */
const replicaSet = (name: string): metav1.Manifest<apps.ReplicaSet> => ({
  metadata: { name },
  spec: {
    replicas: 2,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
  },
});

interface Pods {
  /** Whoever started them: the name of a pod begins with it. */
  readonly startedBy: readonly string[];
  readonly owners: readonly string[];
}

/** The pods before blue is deleted, and after. */
async function blueIsDeleted(): Promise<readonly [before: Pods, after: Pods]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const quiet = () => utilclock.sleep(clock, time.minute, context.background());
  const replicaSets = cluster.client.appsV1().replicaSets("default");
  const pods = async (): Promise<Pods> => {
    const { items } = await cluster.client.coreV1().pods("default").list();
    return {
      startedBy: items.map(({ metadata }) => metadata.name.split("-")[0] ?? ""),
      owners: items.map(({ metadata }) => metadata.ownerReferences[0]?.name ?? "nobody"),
    };
  };
  const run = async (): Promise<readonly [Pods, Pods]> => {
    await cluster.start();
    for (const name of ["blue", "green"]) {
      await replicaSets.create(replicaSet(name));
      await quiet();
    }
    const before = await pods();
    await replicaSets.delete("blue", { propagationPolicy: "Orphan" });
    await quiet();
    return [before, await pods()];
  };
  const seen = await clock.run(run());
  await clock.run(cluster.stop());
  return seen;
}

const count = (names: readonly string[], name: string): number => names.filter((one) => one === name).length;

export const facts: Facts = async () => {
  const [before, after] = await quietly(blueIsDeleted);
  return [
    `Before, there are ${before.owners.length} pods: ${count(before.owners, "blue")} of \`blue\` and ${count(before.owners, "green")} of \`green\`.`,
    `${after.owners.length} pods are left, and \`green\` owns ${count(after.owners, "green")} of them.`,
    `${count(after.startedBy, "blue")} of them were started by \`blue\` and ${count(after.startedBy, "green")} by \`green\``,
  ];
};
