import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

/** When a Deployment's ReplicaSet is asked for, in milliseconds, and how many of these requests a quota refuses. */
async function asked(raised: number): Promise<{ times: number[]; refused: number }> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock, node: false });
  const answer = cluster.server.fetch.bind(cluster.server);
  const times: number[] = [];
  let [start, refused] = [clock.now(), 0];
  cluster.server.fetch = (request) => {
    if (request.method !== "POST" || !request.url.endsWith("/replicasets")) return answer(request);
    times.push(clock.now() - start);
    if (clock.now() - start >= raised) return answer(request);
    refused++;
    return Promise.resolve(Response.json(exceeded, { status: exceeded.code }));
  };
  const run = async (): Promise<void> => {
    await cluster.start();
    start = clock.now();
    await cluster.client.appsV1().deployments("default").create(web);
    await utilclock.sleep(clock, 8 * time.minute, new AbortController().signal);
  };
  await clock.run(run());
  await clock.run(cluster.stop());
  return { times, refused };
}

const exceeded = {
  apiVersion: "v1",
  kind: "Status",
  status: "Failure",
  reason: "Forbidden",
  code: 403,
  message: "exceeded quota",
};

const labels = { app: "web" };
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 1,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
  },
};

const inSeconds = (milliseconds = 0): string => `${(milliseconds / time.second).toFixed(1)} s`;

export const facts: Facts = async () => {
  const [early, late] = [await asked(100 * time.second), await asked(170 * time.second)];
  const [before, last] = early.times.slice(-2);
  const never = late.refused === late.times.length;
  return [
    `It gets it after ${inSeconds(last)}: the try at ${inSeconds(before)} came too early`,
    `raised after 170 s, it ${never ? "never does" : "does"}.`,
    `has tried ${late.times.length} times`,
  ];
};
