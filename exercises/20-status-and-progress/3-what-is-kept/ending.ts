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
    strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 1 } },
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: containers("nginx:1.19") } },
  },
};

/** Images in turn, the last of which never comes up; a pause with a limit of 1; and its end with an image that does come up. */
async function pausedWithALimit(): Promise<string[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const deployments = cluster.client.appsV1().deployments("default");
  const rests = () => utilclock.sleep(clock, time.minute, context.background());
  const patches = async (spec: object): Promise<void> => {
    await deployments.patch("web", types.mergePatchType, { spec });
    await rests();
  };
  const sets = (image: string) => patches({ template: { spec: { containers: containers(image) } } });
  const left = async (): Promise<string> => {
    const { items } = await cluster.client.appsV1().replicaSets("default").list({});
    return items
      .map(({ spec }) => `${spec.template.spec.containers[0]?.image} (${spec.replicas})`)
      .sort()
      .join(", ");
  };
  const run = async (): Promise<string[]> => {
    await cluster.start();
    await deployments.create(web);
    await rests();
    for (const image of ["nginx:1.20", "nginx:1.21", "nginx:1.19", "nginx:bad"]) await sets(image);
    const seen = [await left()];
    await patches({ paused: true, revisionHistoryLimit: 1 });
    seen.push(await left());
    await patches({ paused: false, template: { spec: { containers: containers("nginx:1.22") } } });
    seen.push(await left());
    return seen;
  };
  const result = await clock.run(run());
  await clock.run(cluster.stop());
  return result;
}

export const facts: Facts = async () => {
  const [, paused, after] = await pausedWithALimit();
  return [`\`${paused}\``, `\`${after}\``];
};
