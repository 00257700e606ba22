// What no recording shows: controllers that hear of a deletion late. What the port does stands for what a real control plane would do.
import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { quietly } from "../../engine/as-the-port.ts";
import { beat } from "../../engine/beat.ts";
import type { Rows } from "../../engine/tables.ts";
import { LateController } from "./late.ts";

const labels = { app: "web" };
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 2,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
  },
};

/** A finalizer of which only somebody outside the cluster knows when its time has come. */
const backup = "example.com/backup";

/** A cluster in which web rolled out, and how to let it rest. */
class Stage {
  readonly clock = new utilclock.VirtualClock();
  readonly cluster = new inprocess.Cluster({ clock: this.clock });
  readonly deployments = this.cluster.client.appsV1().deployments("default");
  readonly late = new LateController(this.clock, this.cluster.server);
  /** How often a controller read web by its name. */
  reads = 0;

  constructor() {
    const answer = this.cluster.server.fetch.bind(this.cluster.server);
    this.cluster.server.fetch = (request) => {
      beat();
      if (request.method === "GET" && request.url.endsWith("/deployments/web")) this.reads++;
      // One that never hears of it would make a ReplicaSet for each that is deleted, without end.
      if (request.method === "DELETE" && request.url.includes("/replicasets/")) this.late.letGo();
      return answer(request);
    };
  }

  rest(): Promise<void> {
    return utilclock.sleep(this.clock, 5 * time.second, context.background());
  }

  async run(play: () => Promise<Rows>): Promise<Rows> {
    try {
      return await this.clock.run(this.cluster.start().then(play));
    } finally {
      await this.clock.run(this.late.stop());
      await this.clock.run(this.cluster.stop());
    }
  }

  /** Who owns what, and how many pods there are. */
  async seen(): Promise<Rows[string]> {
    const { items } = await this.cluster.client.appsV1().replicaSets("default").list({});
    const pods = await this.cluster.client.coreV1().pods("default").list({});
    const owners = items.map(({ metadata }) => metadata.ownerReferences.find((ref) => ref.controller)?.name);
    return {
      ReplicaSets: items.length,
      owner: items.length === 0 ? "–" : owners.map((owner) => owner ?? "nobody").join(", "),
      pods: pods.items.length,
    };
  }
}

/** web is deleted and its ReplicaSet orphaned; one controller hears of it only when all is over. */
function orphaned({ finalizers }: { finalizers: string[] }): Promise<Rows> {
  const stage = new Stage();
  const { deployments, late } = stage;
  return stage.run(async () => {
    await deployments.create({ ...web, metadata: { ...web.metadata, finalizers } });
    await stage.rest();
    await late.start();
    await stage.rest();
    late.hold();
    await deployments.delete("web", { propagationPolicy: "Orphan" });
    await stage.rest();
    const before = await stage.seen();
    if (finalizers.length > 0) {
      await deployments.patch("web", types.jsonPatchType, [{ op: "remove", path: "/metadata/finalizers" }]);
    }
    late.letGo();
    await stage.rest();
    return { "while one does not know": before, "when all know": await stage.seen() };
  });
}

/** Two images, one after the other: nobody is an orphan. */
function rolls(): Promise<Rows> {
  const stage = new Stage();
  const { deployments } = stage;
  return stage.run(async () => {
    await deployments.create(web);
    await stage.rest();
    const containers = [{ name: "web", image: "nginx:1.20" }];
    await deployments.patch("web", types.mergePatchType, { spec: { template: { spec: { containers } } } });
    await stage.rest();
    return { "a rollout": { ...(await stage.seen()), "reads of web": stage.reads } };
  });
}

/** Each of them as a check is called that holds it. */
export const scenes = [
  {
    name: "what was orphaned is not adopted by a Deployment that has gone meanwhile",
    play: () => quietly(() => orphaned({ finalizers: [] })),
  },
  {
    name: "nor by one that is still there and waits for a finalizer",
    play: () => quietly(() => orphaned({ finalizers: [backup] })),
  },
  { name: "a rollout in which nothing is adopted reads no Deployment again", play: () => quietly(rolls) },
];

/** Runs of the system in which something could be adopted. */
export const scenarios: Readonly<Record<string, () => Promise<Rows>>> = Object.fromEntries(
  scenes.map(({ name, play }) => [name, play]),
);
