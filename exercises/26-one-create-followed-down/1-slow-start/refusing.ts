// No recording has a server that refuses pods. Here one does, as if a quota were used up; the port plays what follows.
import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as http from "#go/net/http";
import * as utilclock from "#utils/clock";
import { beat } from "../../engine/beat.ts";

const labels = { app: "web" };
const setOf = (replicas: number): metav1.Manifest<apps.ReplicaSet> => ({
  metadata: { name: "web" },
  spec: {
    replicas,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
  },
});

/** What has been asked of the server since the ReplicaSet was made, and what is there. */
export interface Asked {
  /** How many pods were asked for at a time. */
  readonly batches: readonly number[];
  readonly refused: number;
  readonly pods: number;
  /** Why pods are missing, by the ReplicaSet's own condition. */
  readonly reason: string;
}

/** A cluster whose server stores only so many pods. Nobody runs them: that would change nothing. */
export class Refusing {
  readonly #clock = new utilclock.VirtualClock();
  readonly #cluster = new inprocess.Cluster({ clock: this.#clock, node: false });
  readonly #client = this.#cluster.client;
  #room: number;
  readonly #batches: number[] = [];
  #unanswered = 0;
  #refused = 0;

  private constructor(room: number) {
    this.#room = room;
    const answer = this.#cluster.server.fetch.bind(this.#cluster.server);
    this.#cluster.server.fetch = async (request) => {
      beat();
      if (request.method !== "POST" || !request.url.endsWith("/pods")) return answer(request);
      if (this.#unanswered++ === 0) this.#batches.push(0);
      this.#batches.push((this.#batches.pop() ?? 0) + 1);
      try {
        return await (this.#room-- > 0 ? answer(request) : this.#refusal());
      } finally {
        this.#unanswered--;
      }
    };
  }

  /** Makes a ReplicaSet of so many pods where there is room for some of them. */
  static async play<T>(
    { replicas, room }: { replicas: number; room: number },
    scene: (stage: Refusing) => Promise<T>,
  ): Promise<T> {
    const stage = new Refusing(room);
    const run = async (): Promise<T> => {
      await stage.#cluster.start();
      await stage.#client.appsV1().replicaSets("default").create(setOf(replicas));
      return scene(stage);
    };
    try {
      return await stage.#clock.run(run());
    } finally {
      await stage.#clock.run(stage.#cluster.stop());
    }
  }

  /** From now on there is room for so many more. */
  admits(more: number): void {
    this.#room = more;
  }

  async after(duration: number): Promise<Asked> {
    await utilclock.sleep(this.#clock, duration, context.background());
    const { status } = await this.#client.appsV1().replicaSets("default").get("web");
    const { items } = await this.#client.coreV1().pods("default").list({});
    const failure = status.conditions.find(({ type }) => type === "ReplicaFailure");
    const reason = failure?.reason ?? "–";
    return { batches: [...this.#batches], refused: this.#refused, pods: items.length, reason };
  }

  /** Answered in its turn, like any other request. */
  async #refusal(): Promise<http.Response> {
    this.#refused++;
    const err = errors.newForbidden({ group: "", resource: "pods" }, "", "exceeded quota: web");
    return new http.TextResponse(JSON.stringify(err.status), {
      status: 403,
      headers: { "Content-Type": "application/json" },
    });
  }
}
