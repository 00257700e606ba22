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
    replicas: 2,
    progressDeadlineSeconds: 600,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: containers("nginx:1.19") } },
  },
};

/** An image that never comes up, nine minutes, another deadline, and then the wait until it is late: seconds from that change on. */
async function withAnother(progressDeadlineSeconds: number): Promise<number> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const deployments = cluster.client.appsV1().deployments("default");
  const waits = (ms: number) => utilclock.sleep(clock, ms, context.background());
  const patches = (spec: object) => deployments.patch("web", types.mergePatchType, { spec });
  const run = async (): Promise<number> => {
    await cluster.start();
    await deployments.create(web);
    await waits(time.minute);
    await patches({ template: { spec: { containers: containers("nginx:bad") } } });
    await waits(9 * time.minute);
    await patches({ progressDeadlineSeconds });
    for (let seconds = 0; ; seconds++) {
      const { conditions } = (await deployments.get("web")).status;
      if (conditions.some(({ reason }) => reason === "ProgressDeadlineExceeded")) return seconds;
      await waits(time.second);
    }
  };
  const result = await clock.run(run());
  await clock.run(cluster.stop());
  return result;
}

export const facts: Facts = async () => {
  const [same, later, earlier] = [await withAnother(600), await withAnother(900), await withAnother(120)];
  return [`${same} seconds later`, `late ${later} seconds after`, `less than ${earlier + 1} seconds`];
};
