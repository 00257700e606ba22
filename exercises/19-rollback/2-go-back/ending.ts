import type * as apps from "#api/apps/v1";
import * as types from "#apimachinery/types";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { quietly } from "../../engine/as-the-port.ts";
import type { Facts } from "../../engine/exercise.ts";

const labels = { app: "web" };
const templateOf = (image: string) => ({
  metadata: { labels },
  spec: { containers: [{ name: "web", image }] },
});
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: { replicas: 3, selector: { matchLabels: labels }, template: templateOf("nginx:1.19") },
};

/** How many pods of each image are wanted, after each write to a ReplicaSet, once both are asked for in one patch. */
async function inOnePatch(): Promise<string[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const client = cluster.client.appsV1();
  const seen: string[] = [];
  const answer = cluster.server.fetch.bind(cluster.server);
  let isAsked = false;
  cluster.server.fetch = async (request) => {
    const response = await answer(request);
    if (isAsked && request.method === "PUT" && /\/replicasets\/[^/]+$/.test(request.url)) {
      const sizes = (await client.replicaSets("default").list({})).items.map(inWords).sort();
      // Some writes change no size.
      if (seen.at(-1) !== sizes.join(" and ")) seen.push(sizes.join(" and "));
    }
    return response;
  };
  const patch = async (body: object): Promise<void> => {
    await client.deployments("default").patch("web", types.mergePatchType, body);
    await utilclock.sleep(clock, 30 * time.second, context.background());
  };
  const run = async (): Promise<void> => {
    await cluster.start();
    await client.deployments("default").create(web);
    await patch({ spec: { template: templateOf("nginx:1.20") } });
    isAsked = true;
    const annotations = { "deprecated.deployment.rollback.to": "1" };
    await patch({ metadata: { annotations }, spec: { replicas: 5 } });
  };
  await clock.run(run());
  await clock.run(cluster.stop());
  return seen;
}

const inWords = ({ spec }: apps.ReplicaSet): string =>
  `${spec.replicas} of \`${spec.template.spec.containers[0]?.image}\``;

export const facts: Facts = async () => (await quietly(inOnePatch)).slice(1, 3);
