// Ours: many Deployments on a whole cluster in process
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { measure, seconds, type Bench, type Figure } from "./figure.ts";

const replicas = 3;

/** A cluster under a virtual clock, on which Deployments of three pods each come up and roll. */
class Stage {
  readonly #clock = new utilclock.VirtualClock();
  readonly #cluster = new inprocess.Cluster({ clock: this.#clock });
  readonly #n: number;

  constructor(n: number) {
    this.#n = n;
  }

  get #deployments() {
    return this.#cluster.client.appsV1().deployments("default");
  }

  start(): Promise<void> {
    return this.#clock.run(this.#cluster.start());
  }

  async up(): Promise<void> {
    const creations = Array.from({ length: this.#n }, (_, i) => {
      const app = `web-${i}`;
      const template = {
        metadata: { labels: { app } },
        spec: { containers: [{ name: "c", image: "nginx:1.19" }] },
      };
      const spec = { replicas, selector: { matchLabels: { app } }, template };
      return this.#deployments.create({ metadata: { name: app }, spec });
    });
    await this.#clock.run(Promise.all(creations));
    await this.#settled();
  }

  async roll(): Promise<void> {
    const patch = { spec: { template: { spec: { containers: [{ name: "c", image: "nginx:1.20" }] } } } };
    const rolls = Array.from({ length: this.#n }, (_, i) =>
      this.#deployments.patch(`web-${i}`, types.strategicMergePatchType, patch),
    );
    await this.#clock.run(Promise.all(rolls));
    await this.#settled();
  }

  stop(): Promise<void> {
    return this.#clock.run(this.#cluster.stop());
  }

  async #settled(): Promise<void> {
    for (let i = 0; i < 600; i++) {
      await this.#clock.step(time.second);
      const { items } = await this.#clock.run(this.#deployments.list());
      const done = items.filter(
        ({ metadata, status }) =>
          status.observedGeneration === metadata.generation &&
          status.updatedReplicas === replicas &&
          status.replicas === replicas &&
          status.availableReplicas === replicas,
      );
      if (done.length === this.#n) return;
    }
    throw new Error(`${this.#n} Deployments did not settle in ten minutes of virtual time`);
  }
}

export const rollout: Bench = {
  name: "rollout",
  about: "100 Deployments of three pods come up in process, and roll to a new image",
  async run(): Promise<Figure[]> {
    const stage = new Stage(100);
    await stage.start();
    const up = await measure(() => stage.up());
    const roll = await measure(() => stage.roll());
    await stage.stop();
    return [
      ...seconds("100 Deployments x 3: nothing to all available", up),
      ...seconds("100 Deployments x 3: rolled to a new template", roll, { atMost: 2, gate: false }),
    ];
  },
};

export const scale: Bench = {
  name: "scale",
  about: "1,000 Deployments of three pods come up in process",
  async run(): Promise<Figure[]> {
    const stage = new Stage(1000);
    await stage.start();
    const up = await measure(() => stage.up());
    const memory = { value: process.memoryUsage().rss / 1e6, unit: "MB resident" };
    await stage.stop();
    const what = "1,000 Deployments x 3: nothing to all available";
    return [
      ...seconds(what, up, { atMost: 5, gate: false }),
      { what, ...memory, target: { atMost: 250, gate: false } },
    ];
  },
};
