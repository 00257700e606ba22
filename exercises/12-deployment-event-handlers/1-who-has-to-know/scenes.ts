// What no recording shows: orphans that somebody is to adopt. The rests of the port stand for those of a real control plane.
import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as clientset from "#client-go/kubernetes";
import * as inprocess from "#cluster";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { beat } from "../../engine/beat.ts";
import type { Rows } from "../../engine/tables.ts";

type Client = ReturnType<clientset.Interface["appsV1"]>;

/** One after the other; after each of them the cluster comes to rest. */
type Steps = readonly ((client: Client) => Promise<unknown>)[];

const labels = { app: "web" };
const web = (name: string, paused = false): metav1.Manifest<apps.Deployment> => ({
  metadata: { name },
  spec: {
    replicas: 2,
    paused,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
  },
});

const creates = (name: string, paused?: boolean) => (client: Client) =>
  client.deployments("default").create(web(name, paused));

/** Labels the ReplicaSet with which it began. */
const label = (app: string) => (client: Client) =>
  client
    .replicaSets("default")
    .patch("web-c6b8467bc", "application/merge-patch+json", { metadata: { labels: { app } } });

/** `kubectl delete deployment web --cascade=orphan` */
const orphans = (client: Client) =>
  client.deployments("default").delete("web", { propagationPolicy: "Orphan" });

/** Plays the steps; gives the ReplicaSets as they are at last. */
async function rest(steps: Steps): Promise<Rows> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const answer = cluster.server.fetch.bind(cluster.server);
  cluster.server.fetch = (request) => {
    beat();
    return answer(request);
  };
  const client = cluster.client.appsV1();
  const play = async (): Promise<Rows> => {
    await cluster.start();
    for (const step of steps) {
      await step(client);
      await utilclock.sleep(clock, 2 * time.second, new AbortController().signal);
    }
    const { items } = await client.replicaSets("default").list({});
    return Object.fromEntries(items.map((rs) => [rs.metadata.name, row(rs)]));
  };
  try {
    return await clock.run(play());
  } finally {
    await clock.run(cluster.stop());
  }
}

const row = ({ metadata, spec }: apps.ReplicaSet) => ({
  owner: metadata.ownerReferences.find(({ controller }) => controller)?.name ?? "nobody",
  wants: spec.replicas,
});

const played = {
  "a ReplicaSet that gets its labels back is adopted again": [creates("web"), label("other"), label("web")],
  "a Deployment that waits for the ReplicaSets of another one adopts them": [
    creates("web"),
    creates("web-2", true),
    orphans,
  ],
} satisfies Record<string, Steps>;

/** Each of them as a check is called that holds it. */
export const scenes = Object.entries(played).map(([name, steps]) => ({ name, play: () => rest(steps) }));

/** Runs of the system in which orphans are adopted. What they give is who owns what in the end. */
export const scenarios: Readonly<Record<string, () => Promise<Rows>>> = Object.fromEntries(
  scenes.map(({ name, play }) => [name, play]),
);
