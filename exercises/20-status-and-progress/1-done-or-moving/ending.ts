import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

const containers = (image: string) => [{ name: "web", image }];
const labels = { app: "web" };
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 10,
    progressDeadlineSeconds: 600,
    strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 3, maxUnavailable: 2 } },
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: containers("nginx:1.19") } },
  },
};

interface Seen {
  /** Old and new pods at the end. */
  readonly pods: string;
  /** Seconds from the last change until the rollout is late. */
  readonly seconds: number;
}

/** An image that never comes up, nine minutes, another number of replicas, and then the wait until it is late. */
async function resized(replicas: number): Promise<Seen> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const deployments = cluster.client.appsV1().deployments("default");
  const waits = (ms: number) => utilclock.sleep(clock, ms, context.background());
  const patches = (spec: object) => deployments.patch("web", types.mergePatchType, { spec });
  const run = async (): Promise<Seen> => {
    await cluster.start();
    await deployments.create(web);
    await waits(time.minute);
    await patches({ template: { spec: { containers: containers("nginx:bad") } } });
    await waits(9 * time.minute);
    await patches({ replicas });
    for (let seconds = 0; ; seconds++) {
      const { status } = await deployments.get("web");
      const isLate = status.conditions.some(({ reason }) => reason === "ProgressDeadlineExceeded");
      const old = status.replicas - status.updatedReplicas;
      if (isLate || seconds > 3600)
        return { pods: `${old} old pods and ${status.updatedReplicas} new ones`, seconds };
      await waits(time.second);
    }
  };
  const result = await clock.run(run());
  await clock.run(cluster.stop());
  return result;
}

export const facts: Facts = async () => {
  const [same, fewer, more] = [await resized(10), await resized(6), await resized(20)];
  return [
    `${same.seconds} seconds later`,
    `${fewer.pods}, and it is late ${fewer.seconds} seconds after`,
    `late ${more.seconds} seconds after`,
  ];
};
