import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as controller from "#controller";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

const labels = { app: "web" };
const containers = (image: string) => [{ name: "web", image }];
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 3,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: containers("nginx:1.19") } },
  },
};

/** The name and the label that another release gave it. */
const hash = "6796c569c5";
const own = { ...labels, "pod-template-hash": hash };
const fromBefore: metav1.Manifest<apps.ReplicaSet> = {
  metadata: { name: `web-${hash}`, labels: own, annotations: { "deployment.kubernetes.io/revision": "1" } },
  spec: {
    replicas: 3,
    selector: { matchLabels: own },
    template: { metadata: { labels: own }, spec: { containers: containers("nginx:1.19") } },
  },
};

interface Seen {
  /** The hash that this release computes for the first template. */
  readonly computed: string;
  /** In the order of their names. */
  readonly found: readonly string[];
  readonly after: readonly string[];
}

/** A ReplicaSet of another release is there; then its Deployment, then another image, and then the first again. */
async function upgraded(): Promise<Seen> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const quiet = () => utilclock.sleep(clock, time.minute, context.background());
  const deployments = cluster.client.appsV1().deployments("default");
  const replicaSets = cluster.client.appsV1().replicaSets("default");
  const rolls = async (image: string): Promise<void> => {
    const template = { spec: { containers: containers(image) } };
    await deployments.patch("web", types.mergePatchType, { spec: { template } });
    await quiet();
  };
  const seen = async (): Promise<string[]> =>
    (await replicaSets.list()).items
      .map(({ metadata, spec }) => {
        const revision = metadata.annotations["deployment.kubernetes.io/revision"];
        return `\`${metadata.name}\` has ${spec.replicas} pods and revision ${revision}`;
      })
      .sort();
  const run = async (): Promise<Seen> => {
    await cluster.start();
    await replicaSets.create(fromBefore);
    await quiet();
    const d = await deployments.create(web);
    await quiet();
    const found = await seen();
    await rolls("nginx:1.20");
    await rolls("nginx:1.19");
    return { computed: controller.computeHash(d.spec.template), found, after: await seen() };
  };
  const result = await clock.run(run());
  await clock.run(cluster.stop());
  return result;
}

export const facts: Facts = async () => {
  const { computed, found, after } = await upgraded();
  const [old = "", young = ""] = after;
  return [
    `There are ${after.length}: ${old}, and ${young}.`,
    `A \`web-${computed}\` is never made.`,
    `Before your first change ${found.join()}.`,
  ];
};
