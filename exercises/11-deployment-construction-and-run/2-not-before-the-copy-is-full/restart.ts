// The scene `restart`: a controller manager ends, something is asked for meanwhile, and another one finds one of its copies late.
import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { beat } from "../../engine/beat.ts";
import { Mismatch } from "../../engine/explain.ts";
import type { Rows } from "../../engine/tables.ts";

const [oldImage, newImage] = ["nginx:1.19", "nginx:1.20"];
const labels = { app: "web" };
const template = (image: string) => ({
  metadata: { labels },
  spec: { containers: [{ name: "web", image }] },
});
/** API server and node, which outlive every manager. */
export class Ground {
  readonly clock = new utilclock.VirtualClock();
  readonly #server: inprocess.Cluster;
  readonly client: inprocess.Cluster["client"];

  constructor(kubelet: NonNullable<inprocess.Options["kubelet"]> = {}) {
    this.#server = new inprocess.Cluster({ clock: this.clock, controllers: false, kubelet });
    this.client = this.#server.client;
  }

  /** Starts a manager. The first list of a resource that is `late` is refused, and asked for again so many seconds later. */
  async manager(
    late?: string,
    {
      seconds = 1,
      afterScaling = async () => {},
    }: { seconds?: number; afterScaling?: () => Promise<void> } = {},
  ): Promise<inprocess.Cluster> {
    const manager = new inprocess.Cluster({ clock: this.clock, node: false });
    let refused = false;
    manager.server.fetch = async (request) => {
      beat();
      const { pathname, search } = new URL(request.url);
      if (!refused && pathname.endsWith(`/${late}`) && !search.includes("watch=")) {
        refused = true;
        return new Response("", { status: 429, headers: { "Retry-After": String(seconds) } });
      }
      const answer = await this.#server.server.fetch(request);
      if (request.method !== "GET" && pathname.includes("/replicasets")) await afterScaling();
      return answer;
    };
    await manager.start();
    return manager;
  }

  /** Stops a manager. Virtual time costs nothing, so somebody has to give up who waits for one that never ends. */
  async end(manager: inprocess.Cluster): Promise<void> {
    const gaveUp = this.quiet(time.minute).then(() => {
      throw new Mismatch({
        says: "A minute after its stop the manager still waits for your function to end.",
      });
    });
    await Promise.race([manager.stop(), gaveUp]);
  }

  quiet(ms: number): Promise<void> {
    return utilclock.sleep(this.clock, ms, context.background());
  }

  async create(spec: metav1.Manifest<apps.DeploymentSpec>): Promise<void> {
    const whole = { selector: { matchLabels: labels }, template: template(oldImage), ...spec };
    await this.client
      .appsV1()
      .deployments("default")
      .create({ metadata: { name: "web" }, spec: whole });
  }

  async setImage(image: string): Promise<void> {
    const spec = { template: template(image) };
    await this.client.appsV1().deployments("default").patch("web", types.mergePatchType, { spec });
  }

  /** How many pods the ReplicaSet of an image wants; undefined if there is none. */
  async wanted(image: string): Promise<number | undefined> {
    const { items } = await this.client.appsV1().replicaSets("default").list();
    return items.find((rs) => rs.spec.template.spec.containers[0]?.image === image)?.spec.replicas;
  }

  /** How many pods of an image there are, on whatever way they are. */
  async pods(image: string): Promise<number> {
    const { items } = await this.client.coreV1().pods("default").list();
    return items.filter((pod) => pod.spec.containers[0]?.image === image).length;
  }

  /** Runs a scene from the first start to the last stop. */
  play<T>(scene: () => Promise<T>): Promise<T> {
    const whole = async (): Promise<T> => {
      await this.#server.start();
      const result = await scene();
      await this.#server.stop();
      return result;
    };
    return this.clock.run(whole());
  }
}

/** Ten pods are to get a new image. The manager that is to do it has to wait for the ReplicaSets. */
export function rolling(): Promise<Rows> {
  const ground = new Ground();
  return ground.play(async () => {
    const first = await ground.manager();
    const rollingUpdate = { maxSurge: "30%", maxUnavailable: "20%" };
    await ground.create({ replicas: 10, strategy: { type: "RollingUpdate", rollingUpdate } });
    await ground.quiet(20 * time.second);
    await ground.end(first);
    await ground.setImage(newImage);
    const seen: { old: number; new: number; both: number }[] = [];
    const look = async (): Promise<void> => {
      const counts = { old: (await ground.wanted(oldImage)) ?? 0, new: (await ground.wanted(newImage)) ?? 0 };
      seen.push({ ...counts, both: counts.old + counts.new });
    };
    const second = await ground.manager("replicasets", { afterScaling: look });
    await ground.quiet(20 * time.second);
    await look();
    await ground.end(second);
    const row = (of: "old" | "new" | "both"): Rows[string] => ({
      "at first": seen[0]?.[of],
      "at most": Math.max(...seen.map((counts) => counts[of])),
      "at last": seen.at(-1)?.[of],
    });
    return { "the old one": row("old"), "the new one": row("new"), "both together": row("both") };
  });
}

/** Three pods that stop slowly are to be gone before the first new one comes. The manager that is to see to it has to wait for the pods. */
export function recreating(): Promise<Rows> {
  const ground = new Ground({ terminationDelay: time.minute });
  return ground.play(async () => {
    const first = await ground.manager();
    await ground.create({ replicas: 3, strategy: { type: "Recreate" } });
    await ground.quiet(20 * time.second);
    await ground.setImage(newImage);
    await ground.quiet(2 * time.second);
    await ground.end(first);
    let atBirth: number | undefined;
    const second = await ground.manager("pods", {
      afterScaling: async () => {
        if ((await ground.wanted(newImage)) !== undefined) atBirth ??= await ground.pods(oldImage);
      },
    });
    await ground.quiet(3 * time.minute);
    const atLast = { "old pods": await ground.pods(oldImage), "new pods": await ground.pods(newImage) };
    await ground.end(second);
    return { "as the new ReplicaSet comes": { "old pods": atBirth }, "at last": atLast };
  });
}
