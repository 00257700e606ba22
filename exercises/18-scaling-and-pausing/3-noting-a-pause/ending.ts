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
    replicas: 3,
    progressDeadlineSeconds: 600,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: containers("nginx:1.19") } },
  },
};

interface Seen {
  /** What Progressing says after an hour of pause. */
  readonly meanwhile: string;
  /** Seconds from the end of the pause until the rollout is late. */
  readonly seconds: number;
}

/** An image that never comes up, nine minutes, a pause of an hour, and then the wait until it is late. */
async function pausedForAnHour(): Promise<Seen> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const deployments = cluster.client.appsV1().deployments("default");
  const waits = (ms: number) => utilclock.sleep(clock, ms, context.background());
  const patches = (spec: object) => deployments.patch("web", types.mergePatchType, { spec });
  const says = async (): Promise<string> => {
    const { conditions } = (await deployments.get("web")).status;
    const progressing = conditions.find(({ type }) => type === "Progressing");
    return `${progressing?.status}\` with the reason \`${progressing?.reason}`;
  };
  const run = async (): Promise<Seen> => {
    await cluster.start();
    await deployments.create(web);
    await waits(time.minute);
    await patches({ template: { spec: { containers: containers("nginx:bad") } } });
    await waits(9 * time.minute);
    await patches({ paused: true });
    await waits(time.hour);
    const meanwhile = await says();
    await patches({ paused: false });
    let seconds = 0;
    for (; !(await says()).includes("ProgressDeadlineExceeded"); seconds++) await waits(time.second);
    return { meanwhile, seconds };
  };
  const result = await clock.run(run());
  await clock.run(cluster.stop());
  return result;
}

export const facts: Facts = async () => {
  const { meanwhile, seconds } = await pausedForAnHour();
  return [`${seconds} seconds after you went on`, `\`${meanwhile}\``];
};
