// The four steps of issue 102551, on a whole control plane. No recording shows them; what is awaited is that the rollout ends.
import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { beat } from "../../engine/beat.ts";
import type { Rows } from "../../engine/tables.ts";

const labels = { app: "web" };
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 5,
    strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
  },
};
const withImage = { spec: { template: { spec: { containers: [{ name: "web", image: "nginx:1.20" }] } } } };

/** How each image ends: an image is set, and right after the old ReplicaSet got its 4, the Deployment gets this size. */
export async function scaledTo(size: number): Promise<Rows> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const deployments = cluster.client.appsV1().deployments("default");
  const patch = (body: object) => deployments.patch("web", types.strategicMergePatchType, body);
  let armed = false;
  const answer = cluster.server.fetch.bind(cluster.server);
  cluster.server.fetch = async (request) => {
    beat();
    const response = await answer(request);
    if (armed && request.method === "PUT" && /\/replicasets\/[^/]+$/.test(request.url)) {
      armed = false;
      await patch({ spec: { replicas: size } });
    }
    return response;
  };
  const play = async (): Promise<Rows> => {
    await cluster.start();
    await deployments.create(web);
    await utilclock.sleep(clock, time.minute, context.background());
    armed = true;
    await patch(withImage);
    await utilclock.sleep(clock, 15 * time.minute, context.background());
    const { items } = await cluster.client.appsV1().replicaSets("default").list({});
    const rows: Record<string, Rows[string]> = {};
    for (const { spec, status } of items) {
      const image = spec.template.spec.containers[0]?.image ?? "";
      rows[image] = { wants: spec.replicas, available: status.availableReplicas };
    }
    return rows;
  };
  try {
    return await clock.run(play());
  } finally {
    await clock.run(cluster.stop());
  }
}
