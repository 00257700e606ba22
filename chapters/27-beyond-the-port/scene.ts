import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as deploymentutil from "#controller/deployment/util";
import type * as http from "#go/net/http";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import type { Table } from "../../site/author.ts";
import type { Stage } from "../../site/record/scenario.ts";
import { stored } from "../../exercises/engine/snapshot.ts";
import { imageOf } from "../13-sync-deployment/world.ts";

/** What stands of a ReplicaSet: what it wants, and the size that it notes. */
export interface Noted {
  readonly image: string;
  readonly wants: number;
  readonly note: number;
}

/** Five pods, of which one may be missing and none may be too many. */
export const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 5,
    strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
    },
  },
};

/** A control plane with `web` on it, and what was written there. Nothing else moves its clock. */
export class Scene {
  /** `PUT replicasets/web-…`, by whoever sent it, in the order in which they were stored. */
  readonly writes: (readonly [who: string, what: string])[] = [];
  readonly clock: utilclock.VirtualClock;
  cluster: inprocess.Cluster;
  #after: ((what: string) => Promise<void> | undefined) | undefined;

  constructor(clock: utilclock.VirtualClock) {
    this.clock = clock;
    this.cluster = this.#made();
  }

  /** Runs until all five pods of 1.19 serve. */
  async start(): Promise<void> {
    await this.clock.run(this.cluster.start());
    await this.clock.run(this.#deployments().create(web));
    await this.clock.step(time.minute);
  }

  async stop(): Promise<void> {
    await this.clock.run(this.cluster.stop());
  }

  /** Somebody patches `web`. */
  async patch(spec: metav1.Manifest<apps.DeploymentSpec>): Promise<void> {
    await this.clock.run(this.#deployments().patch("web", types.strategicMergePatchType, { spec }));
  }

  /** Somebody sets an image. */
  image(tag: string): Promise<void> {
    return this.patch({ template: { spec: { containers: [{ name: "web", image: `nginx:${tag}` }] } } });
  }

  /** Sets 1.20; when the old ReplicaSet has been written to want four pods, and before the controller hears of it, asks for four. */
  async scaledInBetween(): Promise<void> {
    this.#after = (write) => {
      if (!/^PUT replicasets\/[^/]+$/.test(write) || this.sets[0]?.wants !== 4) return undefined;
      this.#after = undefined;
      return this.#deployments().patch("web", types.strategicMergePatchType, { spec: { replicas: 4 } }).then(() => undefined);
    }; // prettier-ignore
    await this.image("1.20");
    await this.clock.step(time.minute);
  }

  get deployment(): apps.Deployment {
    const [only] = stored<apps.Deployment>(this.cluster, "deployments.apps");
    if (only === undefined) throw new Error("web was made");
    return only;
  }

  get sets(): Noted[] {
    const sets = stored<apps.ReplicaSet>(this.cluster, "replicasets.apps").map((rs) => ({
      image: imageOf(rs),
      wants: rs.spec.replicas,
      note: deploymentutil.getDesiredReplicasAnnotation(rs) ?? 0,
    }));
    return sets.toSorted((a, b) => a.image.localeCompare(b.image));
  }

  /** What Events say, oldest first. */
  async events(): Promise<string[]> {
    const { items } = await this.clock.run(this.cluster.client.coreV1().events("default").list());
    return items.map(({ message }) => message);
  }

  #deployments() {
    return this.cluster.client.appsV1().deployments("default");
  }

  #made(): inprocess.Cluster {
    const { clock } = this;
    const cluster = new inprocess.Cluster({ clock, kubelet: { jitter: 0 } });
    const fetch = cluster.server.fetch.bind(cluster.server);
    cluster.server.fetch = async (request: http.Request) => {
      const answer = await fetch(request);
      const what = new URL(request.url).pathname.replace(/^.*\/namespaces\/[^/]+\//, "");
      if (request.method === "GET" || answer.status >= 300 || !/^(deployments|replicasets)/.test(what)) return answer;
      const agent = request.headers.get("User-Agent") ?? "";
      const write = `${request.method} ${what}`;
      const [, who = "you"] = /\b(deployment|replicaset)-controller/.exec(agent) ?? [];
      this.writes.push([who, write]);
      await this.#after?.(write);
      return answer;
    }; // prettier-ignore
    return cluster;
  }
}

/** What the tables of the run are called. */
export const titles = { web: "Deployment", sets: "ReplicaSets", writes: "Latest writes" } as const;

/** From the new image to the end of the rollout: stuck, left alone for a quarter of an hour, and freed by another size. */
export async function stuck({ clock, begin, tables }: Stage): Promise<void> {
  const scene = new Scene(clock);
  await scene.start();
  scene.writes.length = 0;
  try {
    tables(() => tablesOf(scene));
    begin();
    await scene.scaledInBetween();
    await clock.step(15 * time.minute);
    await scene.patch({ replicas: 3 });
    await clock.step(time.minute);
  } finally {
    await scene.stop();
  }
}

function tablesOf({ deployment, sets, writes }: Scene): Table[] {
  const progressing = deploymentutil.getDeploymentCondition(deployment.status, "Progressing");
  const rows = writes
    .filter(([, what]) => !what.endsWith("/status"))
    .map(([who, what], i) => [String(i + 1), who, what] as const);
  return [
    { title: titles.web, heads: ["image", "asks for", "Progressing"], rows: [["web", imageOf(deployment), deployment.spec.replicas, `${progressing?.status}: ${progressing?.reason}`]] },
    { title: titles.sets, heads: ["wants", "size noted"], rows: sets.map(({ image, wants, note }) => [image, wants, note]) },
    { title: titles.writes, heads: ["from", "what"], rows: rows.slice(-3) },
  ];
} // prettier-ignore
