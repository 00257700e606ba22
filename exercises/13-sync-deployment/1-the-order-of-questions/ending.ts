import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as watch from "#apimachinery/watch";
import * as inprocess from "#cluster";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

const labels = { app: "web" };
const template = (image: string) => ({
  metadata: { labels },
  spec: { containers: [{ name: "web", image }] },
});

const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: { replicas: 10, selector: { matchLabels: labels }, template: template("nginx:1.19") },
};

/** The patch of the question. */
const backAndLarger = {
  metadata: { annotations: { "deprecated.deployment.rollback.to": "1" } },
  spec: { replicas: 15 },
};

/** Who is scaled after the patch, in order: `nginx:1.20 to 15`. */
async function scaled(): Promise<string[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const ended = new AbortController();
  const pause = () => utilclock.sleep(clock, time.minute, ended.signal);
  const sizes: string[] = [];
  const follow = async (watched: AsyncIterable<watch.Event<apps.ReplicaSet>>): Promise<void> => {
    const known = new Map<string, number>();
    for await (const event of watched) {
      if (event.type === "ERROR" || event.type === "BOOKMARK") continue;
      const { metadata, spec } = event.object;
      if (known.has(metadata.name) && known.get(metadata.name) !== spec.replicas)
        sizes.push(`${spec.template.spec.containers[0]?.image} to ${spec.replicas}`);
      known.set(metadata.name, spec.replicas);
    }
  };
  const run = async (): Promise<void> => {
    await cluster.start();
    const patch = (body: object) =>
      cluster.client.appsV1().deployments("default").patch("web", "application/merge-patch+json", body);
    await cluster.client.appsV1().deployments("default").create(web);
    await pause();
    await patch({ spec: { template: template("nginx:1.20") } });
    await pause();
    const followed = follow(await cluster.client.appsV1().replicaSets("default").watch({}, ended.signal));
    await patch(backAndLarger);
    await pause();
    ended.abort();
    await followed;
  };
  await clock.run(run());
  await clock.run(cluster.stop());
  return sizes;
}

export const facts: Facts = async () => {
  const [first = "", second = "", third = ""] = await scaled();
  const sizeIn = (words: string): string => words.replace(/^.* to /, "");
  return [
    `With \`${imageIn(first)}\`, the image that you are leaving.`,
    `it goes to ${sizeIn(first)}`,
    `makes ${sizeIn(second)} pods of \`${imageIn(second)}\``,
    `the ReplicaSet of \`${imageIn(third)}\` goes to ${sizeIn(third)}`,
  ];
};

const imageIn = (words: string): string => words.replace(/ to .*$/, "");
