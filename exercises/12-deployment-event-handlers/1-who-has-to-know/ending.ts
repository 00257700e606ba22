import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

const name = "web-c6b8467bc";
const never = new AbortController().signal;

/** A Deployment of two pods that selects by its own name. */
const deploymentOf = (app: string): metav1.Manifest<apps.Deployment> => ({
  metadata: { name: app },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app } },
    template: {
      metadata: { labels: { app } },
      spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
    },
  },
});

/** What becomes of a ReplicaSet that is given to a Deployment which does not select it. */
export const facts: Facts = async () => {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const client = cluster.client.appsV1();
  const [deployments, replicaSets] = [client.deployments("default"), client.replicaSets("default")];
  const answer = cluster.server.fetch.bind(cluster.server);
  let [started, patches] = [0, 0];
  cluster.server.fetch = (request) => {
    if (request.method === "POST" && request.url.endsWith("/pods")) started++;
    if (request.method === "PATCH" && request.url.includes(name)) patches++;
    return answer(request);
  };
  const run = async (): Promise<readonly string[]> => {
    await cluster.start();
    await deployments.create(deploymentOf("web"));
    const api = await deployments.create(deploymentOf("api"));
    await utilclock.sleep(clock, 10 * time.second, never);
    [started, patches] = [0, 0];
    const { ownerReferences } = (await replicaSets.get(name)).metadata;
    const given = ownerReferences.map((ref) => ({ ...ref, name: "api", uid: api.metadata.uid }));
    await replicaSets.patch(name, "application/merge-patch+json", { metadata: { ownerReferences: given } });
    await utilclock.sleep(clock, 10 * time.second, never);
    const [owner] = (await replicaSets.get(name)).metadata.ownerReferences;
    const { collisionCount = 0 } = (await deployments.get("web")).status;
    return [
      `\`${owner?.name}\` owns it again, and ${started} pods were started.`,
      `it was patched ${patches} times`,
      `\`collisionCount: ${collisionCount}\``,
    ];
  };
  const seen = await clock.run(run());
  await clock.run(cluster.stop());
  return seen;
};
