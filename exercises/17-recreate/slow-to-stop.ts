import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

const labels = { app: "web" };
const templateOf = (image: string) => ({
  metadata: { labels },
  spec: { containers: [{ name: "web", image }] },
});
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 2,
    strategy: { type: "Recreate" },
    selector: { matchLabels: labels },
    template: templateOf("nginx:1.19"),
  },
};

/** A cluster in which `web` runs two pods of `nginx:1.19` that take as long to stop as a scene likes. */
export class SlowToStop {
  readonly #clock = new utilclock.VirtualClock();
  // Without a node nobody stops a pod.
  readonly #cluster = new inprocess.Cluster({ clock: this.#clock, node: false });
  readonly apis = this.#cluster.client.appsV1();
  readonly pods = this.#cluster.client.coreV1().pods("default");

  /** Plays a scene from there, and gives what it has seen. */
  static async play<T>(scene: (stage: SlowToStop) => Promise<T>): Promise<T> {
    const stage = new SlowToStop();
    const seen = await stage.#clock.run(stage.#begin().then(() => scene(stage)));
    await stage.#clock.run(stage.#cluster.stop());
    return seen;
  }

  async #begin(): Promise<void> {
    await this.#cluster.start();
    await this.apis.deployments("default").create(web);
    await this.sleep();
    for (const { metadata } of (await this.pods.list()).items) {
      // A pod without a node would not have to stop: it would be gone at once.
      const target = { kind: "Node", name: "node" };
      await this.pods.bind({ metadata: { name: metadata.name }, target } as v1.Binding);
    }
  }

  /** A second, in which the controllers do what there is to do. */
  sleep(): Promise<void> {
    return utilclock.sleep(this.#clock, time.second, context.background());
  }

  /** Somebody sets an image, and a second passes. */
  async sets(image: string): Promise<void> {
    const patch = { spec: { template: templateOf(image) } };
    await this.apis.deployments("default").patch("web", "application/merge-patch+json", patch);
    await this.sleep();
  }
}
