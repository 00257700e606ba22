import type * as apps from "#api/apps/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as utilclock from "#utils/clock";

/** A ReplicaSet once the cluster is at rest. */
interface Rested {
  readonly name: string;
  readonly wants: number;
  readonly revision: string | undefined;
}

/** What a story finds on the embedded control plane. */
interface Place {
  readonly deployments: ReturnType<ReturnType<inprocess.Cluster["client"]["appsV1"]>["deployments"]>;
  readonly replicaSets: ReturnType<ReturnType<inprocess.Cluster["client"]["appsV1"]>["replicaSets"]>;
  /** Waits until all is done. */
  readonly rest: () => Promise<void>;
}

/** The label of web’s ReplicaSet is changed, and then changed back. */
export const broughtBack = (): Promise<Rested[]> =>
  told(async ({ deployments, replicaSets, rest }) => {
    await deployments.create(web);
    await rest();
    const [first] = (await replicaSets.list()).items;
    for (const app of ["other", "web"]) {
      const patch = { metadata: { labels: { app } } };
      await replicaSets.patch(first?.metadata.name ?? "", types.strategicMergePatchType, patch);
      await rest();
    }
  });

/** A ReplicaSet of another image is there before `web`, made by hand. */
export const byHand = (): Promise<Rested[]> =>
  told(async ({ deployments, replicaSets, rest }) => {
    const spec = { replicas: 1, selector: web.spec.selector, template: templateOf("nginx:1.7") };
    await replicaSets.create({ metadata: { name: "by-hand", labels: { app: "web" } }, spec });
    await rest();
    await deployments.create(web);
    await rest();
  });

/** Plays a story, and lists the ReplicaSets at its end, oldest first. */
function told(story: (place: Place) => Promise<void>): Promise<Rested[]> {
  const clock = new utilclock.VirtualClock();
  return clock.run(play());

  async function play(): Promise<Rested[]> {
    const cluster = new inprocess.Cluster({ clock });
    await cluster.start();
    try {
      const client = cluster.client.appsV1();
      const rest = () => utilclock.sleep(clock, 10_000, context.background());
      const replicaSets = client.replicaSets("default");
      await story({ deployments: client.deployments("default"), replicaSets, rest });
      return (await replicaSets.list()).items.toSorted(byAge).map(restedOf);
    } finally {
      await cluster.stop();
    }
  }
}

const byAge = (a: apps.ReplicaSet, b: apps.ReplicaSet): number =>
  a.metadata.creationTimestamp.localeCompare(b.metadata.creationTimestamp);

const restedOf = ({ metadata, spec }: apps.ReplicaSet): Rested => ({
  name: metadata.name,
  wants: spec.replicas,
  revision: metadata.annotations["deployment.kubernetes.io/revision"],
});

const templateOf = (image: string) => ({
  metadata: { labels: { app: "web" } },
  spec: { containers: [{ name: "web", image }] },
});

const web = {
  metadata: { name: "web" },
  spec: { replicas: 2, selector: { matchLabels: { app: "web" } }, template: templateOf("nginx:1.19") },
};
