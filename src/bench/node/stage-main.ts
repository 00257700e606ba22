// Ours: `stage-main.ts N [roll]`: N Deployments on a whole cluster in process come up, and roll; what that took is printed as JSON
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { measure, type Taken } from "./figure.ts";

const replicas = 3;

/** What is printed. */
export interface Staged {
  readonly up: Taken;
  readonly roll?: Taken;
  /** Bytes resident once all were up. */
  readonly rss: number;
}

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

const [, , n, then] = process.argv;
const stage = new Stage(Number(n));
await stage.start();
const up = await measure(() => stage.up());
const { rss } = process.memoryUsage();
const roll = then === "roll" ? await measure(() => stage.roll()) : undefined;
await stage.stop();
const staged: Staged = { up, rss, ...(roll && { roll }) };
process.stdout.write(JSON.stringify(staged));
