import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { quietly } from "../../engine/as-the-port.ts";
import type { Facts } from "../../engine/exercise.ts";

const labels = { app: "web" };
const spec = {
  replicas: 2,
  selector: { matchLabels: labels },
  template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
};
const byHand: metav1.Manifest<apps.ReplicaSet> = { metadata: { name: "by-hand", labels }, spec };
const web: metav1.Manifest<apps.Deployment> = { metadata: { name: "web" }, spec: { ...spec, paused: true } };

/** How many pods are left after web, which adopts by-hand, was deleted between look and patch. */
async function podsLeft(): Promise<number> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const quiet = () => utilclock.sleep(clock, time.minute, context.background());
  const client = cluster.client.appsV1();
  const answer = cluster.server.fetch.bind(cluster.server);
  let patches = 0;
  let over = () => {};
  const isOver = new Promise<void>((resolve) => (over = resolve));
  cluster.server.fetch = async (request) => {
    const isPatchOf = (name: string) => request.method === "PATCH" && request.url.endsWith(`/${name}`);
    if (isPatchOf("by-hand") && patches++ === 0) {
      await client.deployments("default").delete("web", { propagationPolicy: "Orphan" });
      await isOver;
    }
    const response = await answer(request);
    // The collector takes its finalizer away when nothing is left to do.
    if (isPatchOf("web")) over();
    return response;
  };
  const run = async (): Promise<number> => {
    await cluster.start();
    await client.replicaSets("default").create(byHand);
    await quiet();
    await client.deployments("default").create(web);
    await quiet();
    await quiet();
    return (await cluster.client.coreV1().pods("default").list()).items.length;
  };
  const left = await clock.run(run());
  await clock.run(cluster.stop());
  return left;
}

export const facts: Facts = async () => [`${await quietly(podsLeft)} pods are left`];
