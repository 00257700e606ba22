import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { quietly } from "../../engine/as-the-port.ts";
import type { Facts } from "../../engine/exercise.ts";

const containers = [{ name: "web", image: "nginx:1.19" }];

/** A ReplicaSet of two pods that selects by one label alone, which is its own. */
const setOf = (name: string): metav1.Manifest<apps.ReplicaSet> => ({
  metadata: { name },
  spec: {
    replicas: 2,
    selector: { matchLabels: { [name]: "yes" } },
    template: { metadata: { labels: { [name]: "yes" } }, spec: { containers } },
  },
});

/** What is asked for once there is a pod that both sets select, and to whom it belongs after a second. */
async function oneForTwo(): Promise<string[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const [sets, pods] = [
    cluster.client.appsV1().replicaSets("default"),
    cluster.client.coreV1().pods("default"),
  ];
  const answer = cluster.server.fetch.bind(cluster.server);
  const asked: string[] = [];
  cluster.server.fetch = async (request) => {
    const response = await answer(request);
    if (request.url.endsWith("/pods/by-hand")) asked.push(`${request.method} ${response.status}`);
    return response;
  };
  const rest = () => utilclock.sleep(clock, 5 * time.second, context.background());
  const run = async (): Promise<string[]> => {
    await cluster.start();
    for (const name of ["web", "front"]) await sets.create(setOf(name));
    await rest();
    await pods.create({
      metadata: { name: "by-hand", labels: { web: "yes", front: "yes" } },
      spec: { containers },
    });
    await utilclock.sleep(clock, time.second, context.background());
    const patches = asked.filter((what) => what.startsWith("PATCH")).map((what) => what.slice(6));
    const isDeleted = asked.some((what) => what.startsWith("DELETE"));
    const [owner] = (await pods.get("by-hand")).metadata.ownerReferences;
    return [
      `Within a second ${patches.length} patches were sent. The server answered them with ${patches.join(" and ")}.`,
      `In our run \`${owner?.name}\` got the pod, and ${isDeleted ? "deleted" : "kept"} it.`,
    ];
  };
  const seen = await clock.run(run());
  await clock.run(cluster.stop());
  return seen;
}

export const facts: Facts = () => quietly(oneForTwo);
