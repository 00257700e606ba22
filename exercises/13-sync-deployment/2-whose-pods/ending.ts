import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
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
    strategy: { type: "Recreate" },
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: containers("nginx:1.19") } },
  },
};

/** The images of the pods that run after a rollout, before which one pod was labelled away. */
async function runningInTheEnd(): Promise<string[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const quiet = () => utilclock.sleep(clock, time.minute, context.background());
  const pods = cluster.client.coreV1().pods("default");
  const running = async () => (await pods.list()).items.filter(({ status }) => status.phase === "Running");
  const run = async (): Promise<string[]> => {
    await cluster.start();
    await cluster.client.appsV1().deployments("default").create(web);
    await quiet();
    const [first] = await running();
    const away = { metadata: { labels: { app: "quarantine" } } };
    await pods.patch(first?.metadata.name ?? "", types.mergePatchType, away);
    await quiet();
    const template = { spec: { containers: containers("nginx:1.20") } };
    await cluster.client
      .appsV1()
      .deployments("default")
      .patch("web", types.mergePatchType, { spec: { template } });
    await quiet();
    return (await running()).map(({ spec }) => spec.containers[0]?.image ?? "");
  };
  const images = await clock.run(run());
  await clock.run(cluster.stop());
  return images;
}

export const facts: Facts = async () => {
  const images = await runningInTheEnd();
  const old = images.filter((image) => image === "nginx:1.19").length;
  return [`In the end ${images.length} pods run, and ${old} of them runs the old image.`];
};
