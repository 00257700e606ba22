// What no recording shows: the revision before is not the highest less one. What the port does stands for what a real control plane would do.
import type * as apps from "#api/apps/v1";
import * as types from "#apimachinery/types";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { quietly } from "../../engine/as-the-port.ts";
import { beat } from "../../engine/beat.ts";
import type { Rows } from "../../engine/tables.ts";

const revisionKey = "deployment.kubernetes.io/revision";
const labels = { app: "web" };
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 1,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
  },
};

/** A cluster with web in it, and what can be asked of it. */
export class Stage {
  readonly #clock = new utilclock.VirtualClock();
  readonly #cluster = new inprocess.Cluster({ clock: this.#clock });
  readonly #deployments = this.#cluster.client.appsV1().deployments("default");
  readonly #replicaSets = this.#cluster.client.appsV1().replicaSets("default");

  constructor() {
    const answer = this.#cluster.server.fetch.bind(this.#cluster.server);
    this.#cluster.server.fetch = (request) => {
      beat();
      return answer(request);
    };
  }

  async run<T>(play: () => Promise<T>): Promise<T> {
    try {
      return await this.#clock.run(this.#cluster.start().then(play));
    } finally {
      await this.#clock.run(this.#cluster.stop());
    }
  }

  async create(): Promise<void> {
    await this.#deployments.create(web);
    await this.#rest();
  }

  async sets(image: string): Promise<void> {
    await this.#patch({ spec: { template: { spec: { containers: [{ name: "web", image }] } } } });
  }

  async asksFor(revision: string): Promise<void> {
    await this.#patch({ metadata: { annotations: { "deprecated.deployment.rollback.to": revision } } });
  }

  async deletesReplicaSetOf(revision: string): Promise<void> {
    const { items } = await this.#replicaSets.list({});
    const found = items.find(({ metadata }) => metadata.annotations[revisionKey] === revision);
    if (found !== undefined) await this.#replicaSets.delete(found.metadata.name, {});
    await this.#rest();
  }

  /** What runs, and under which number. */
  async seen(): Promise<Rows[string]> {
    const { metadata, spec } = await this.#deployments.get("web");
    return { image: spec.template.spec.containers[0]?.image, revision: metadata.annotations[revisionKey] };
  }

  async #patch(body: object): Promise<void> {
    await this.#deployments.patch("web", types.mergePatchType, body);
    await this.#rest();
  }

  #rest(): Promise<void> {
    return utilclock.sleep(this.#clock, 30 * time.second, context.background());
  }
}

/** Three images; the ReplicaSet of the second is deleted, and then web is to go back. */
function afterADeletion(): Promise<Rows> {
  const stage = new Stage();
  return stage.run(async () => {
    await stage.create();
    await stage.sets("nginx:1.20");
    await stage.sets("nginx:1.21");
    await stage.deletesReplicaSetOf("2");
    const before = await stage.seen();
    await stage.asksFor("0");
    return { "before `0` is asked for": before, "after that": await stage.seen() };
  });
}

/** Each of them as a check is called that holds it. */
export const scenes = [
  {
    name: "once the ReplicaSet of revision 2 is deleted, it goes back from 3 to 1",
    play: () => quietly(afterADeletion),
  },
];

/** Runs of the system in which somebody goes back. */
export const scenarios: Readonly<Record<string, () => Promise<Rows>>> = Object.fromEntries(
  scenes.map(({ name, play }) => [name, play]),
);
