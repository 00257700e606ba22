import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as quota from "#embedded/quota";
import * as context from "#go/context";
import * as utilclock from "#utils/clock";

/** A new image where the namespace has room for one ReplicaSet, and what came of it. */
export interface Full {
  /** When the controller tried to make the ReplicaSet, in milliseconds after the patch; the last of them succeeded. */
  readonly tries: readonly number[];
  /** The condition `Progressing` while there was no room. */
  readonly condition: apps.DeploymentCondition | undefined;
  /** What each ReplicaSet wanted then: there is but the old one. */
  readonly wants: readonly number[];
  /** Whether the status counted collisions then. */
  readonly count: number | undefined;
  readonly events: readonly v1.Event[];
  /** The reason of the condition at the end. */
  readonly endReason: string | undefined;
}

/** When the quota is raised, in milliseconds after the patch. */
export const raisedAt = 2000;

/** Plays it on the embedded control plane; no pod ever becomes ready. */
export function full(): Promise<Full> {
  const clock = new utilclock.VirtualClock();
  return clock.run(play(clock));
}

async function play(clock: utilclock.VirtualClock): Promise<Full> {
  const cluster = new inprocess.Cluster({ clock, node: false, quota: quota.enforceQuotas });
  const creates = listenIn(cluster, clock);
  await cluster.start();
  try {
    return await story(cluster.client, clock, creates);
  } finally {
    await cluster.stop();
  }
}

async function story(client: inprocess.Cluster["client"], clock: utilclock.VirtualClock, creates: readonly number[]): Promise<Full> {
  const deployments = client.appsV1().deployments("default");
  const sleep = (ms: number) => utilclock.sleep(clock, ms, context.background());
  await deployments.create(web);
  await sleep(1000);
  const quotas = client.coreV1().resourceQuotas("default");
  const sets = await quotas.create({ metadata: { name: "sets" }, spec: { hard: { [counted]: "1" } } });
  const patched = clock.now();
  await deployments.patch("web", types.strategicMergePatchType, image);
  await sleep(raisedAt);
  const stood = await deployments.get("web");
  const old = (await client.appsV1().replicaSets("default").list()).items;
  await quotas.patch(sets.metadata.name, types.mergePatchType, { spec: { hard: { [counted]: "2" } } });
  await sleep(10_000);
  const ended = await deployments.get("web");
  const { items } = await client.coreV1().events("default").list();
  return {
    tries: creates.filter((at) => at >= patched).map((at) => at - patched),
    condition: progressingOf(stood),
    wants: old.map(({ spec }) => spec.replicas),
    count: stood.status.collisionCount,
    events: items.filter(({ reason }) => reason === "ReplicaSetCreateError"),
    endReason: progressingOf(ended)?.reason,
  };
} // prettier-ignore

const counted = "count/replicasets.apps";

const progressingOf = ({ status }: apps.Deployment): apps.DeploymentCondition | undefined =>
  status.conditions.find(({ type }) => type === "Progressing");

/** When ReplicaSets were posted. */
function listenIn({ server }: inprocess.Cluster, clock: utilclock.VirtualClock): readonly number[] {
  const creates: number[] = [];
  const fetch = server.fetch.bind(server);
  server.fetch = (request) => {
    if (request.method !== "POST" || !request.url.endsWith("/replicasets")) return fetch(request);
    creates.push(clock.now());
    // A port that takes none for the new one would make them for ever.
    if (creates.length > 100) return Promise.reject(new Error("too many ReplicaSets"));
    return fetch(request);
  };
  return creates;
}

const image = { spec: { template: { spec: { containers: [{ name: "web", image: "nginx:1.20" }] } } } };

const web = {
  metadata: { name: "web" },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
    },
  },
};
