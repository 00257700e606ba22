import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

const labels = { app: "web" };
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 3,
    progressDeadlineSeconds: 600,
    strategy: { type: "Recreate" },
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
  },
};
const nextImage = { spec: { template: { spec: { containers: [{ name: "web", image: "nginx:1.20" }] } } } };

/** A cluster whose kubelet is played by hand. */
class Stage {
  readonly #clock = new utilclock.VirtualClock();
  readonly #cluster = new inprocess.Cluster({ clock: this.#clock, node: false });
  readonly #deployments = this.#cluster.client.appsV1().deployments("default");
  readonly #pods = this.#cluster.client.coreV1().pods("default");
  /** When a ReplicaSet was made. */
  readonly #made: number[] = [];

  /** How many seconds after the other image the new ReplicaSet is made, if the last rollout ended so long before it. */
  async waits(age: number): Promise<number | undefined> {
    const answer = this.#cluster.server.fetch.bind(this.#cluster.server);
    this.#cluster.server.fetch = (request) => {
      const makes = request.method === "POST" && request.url.endsWith("/replicasets");
      if (makes) this.#made.push(this.#clock.now());
      return answer(request);
    };
    const run = async (): Promise<number | undefined> => {
      await this.#cluster.start();
      await this.#startsWithOneFailure();
      await this.#sleep(age);
      const patched = this.#clock.now();
      await this.#deployments.patch("web", "application/strategic-merge-patch+json", nextImage);
      await this.#sleep(time.second);
      await this.#each(async ({ metadata }) => {
        if (metadata.deletionTimestamp === undefined) return;
        await this.#pods.delete(metadata.name, { gracePeriodSeconds: 0 });
      });
      await this.#sleep(11 * time.minute);
      const [, made] = this.#made;
      return made === undefined ? undefined : (made - patched) / time.second;
    };
    try {
      return await this.#clock.run(run());
    } finally {
      await this.#clock.run(this.#cluster.stop());
    }
  }

  /** Three pods serve in the end, and a fourth has failed before. */
  async #startsWithOneFailure(): Promise<void> {
    await this.#deployments.create(web);
    await this.#sleep(time.second);
    const [first] = (await this.#pods.list({})).items;
    if (first) await this.#says(first, { phase: "Failed", reason: "Evicted" });
    await this.#sleep(time.second);
    const conditions = [{ type: "Ready", status: "True" }];
    await this.#each(async (pod) => {
      if (pod.status.phase === "Failed") return;
      // A pod without a node would not have to stop: it would be gone at once.
      const { name } = pod.metadata;
      await this.#pods.bind({ metadata: { name }, target: { kind: "Node", name: "node" } } as v1.Binding);
      await this.#says(pod, { phase: "Running", conditions });
    });
  }

  async #each(work: (pod: v1.Pod) => Promise<void>): Promise<void> {
    for (const pod of (await this.#pods.list({})).items) await work(pod);
  }

  async #says({ metadata }: v1.Pod, status: object): Promise<void> {
    await this.#pods.patch(metadata.name, "application/merge-patch+json", { status }, {}, "status");
  }

  #sleep(ms: number): Promise<void> {
    return utilclock.sleep(this.#clock, ms, new AbortController().signal);
  }
}

export const facts: Facts = async () => {
  const minute = await new Stage().waits(time.minute);
  const hour = await new Stage().waits(time.hour);
  return [`after ${minute} s if`, `after ${hour} s if`];
};
