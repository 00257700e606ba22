import type * as apps from "#api/apps/v1";
import * as inprocess from "#cluster";
import * as conformance from "#conformance";
import * as time from "#go/time";
import type * as http from "#go/net/http";
import type * as utilclock from "#utils/clock";
import { DeploymentController } from "../../src/controller/deployment/deployment-controller.ts";
import { stored } from "../../exercises/engine/snapshot.ts";

/** A status of `web` that the server has taken, and when. */
interface Written {
  readonly at: number;
  readonly status: apps.DeploymentStatus;
}

/** A cluster that plays one recording, and what its Deployment controller asks of its queue. Instants are milliseconds of the clock. */
export class Watched {
  readonly clock: utilclock.VirtualClock;
  readonly cluster: inprocess.Cluster;
  /** The second in which `web` was first patched. */
  began = Number.NaN;
  /** When a sync has asked to come back later, and for when. */
  readonly asked: { readonly at: number; readonly due: number }[] = [];
  /** When a sync has asked to come back at once. */
  readonly atOnce: number[] = [];
  readonly statuses: Written[] = [];
  /** When the Deployment controller has sent a request, but for watches. */
  readonly sent: number[] = [];

  constructor(clock: utilclock.VirtualClock) {
    this.clock = clock;
    this.cluster = new inprocess.Cluster({ clock, node: false });
    this.#noteStatuses();
  }

  /** Plays it; `sends` sees each request of the player before the server does. */
  async play(recorded: conformance.Recording, sends: (method: string, path: string) => void = () => {}): Promise<conformance.Trace> {
    const restore = this.#noteTimers();
    try {
      await this.cluster.start();
      const onRequest = (method: string, path: string): void => {
        const now = this.clock.wall();
        if (method === "PATCH" && path.endsWith("/deployments/web") && Number.isNaN(this.began)) this.began = now - (now % time.second);
        sends(method, path);
      };
      return (await conformance.playOn({ cluster: this.cluster, clock: this.clock }, recorded, { onRequest })).trace;
    } finally {
      restore();
      await this.cluster.stop();
    }
  } // prettier-ignore

  deployment(): apps.Deployment | undefined {
    return stored<apps.Deployment>(this.cluster, "deployments.apps")[0];
  }

  replicaSets(): apps.ReplicaSet[] {
    return stored<apps.ReplicaSet>(this.cluster, "replicasets.apps");
  }

  /** Whole seconds since the patch. */
  since = (at: number): number => Math.floor((at - this.began) / time.second);

  #noteTimers(): () => void {
    const { asked, atOnce, clock } = this;
    const restore = [
      noted("enqueueAfter", (after) => asked.push({ at: clock.wall(), due: clock.wall() + after })),
      noted("enqueueRateLimited", () => atOnce.push(clock.wall())),
    ];
    return () => restore.forEach((one) => one());
  }

  #noteStatuses(): void {
    const { server } = this.cluster;
    const fetch = server.fetch.bind(server);
    server.fetch = async (request: http.Request) => {
      const answer = await fetch(request);
      const isOurs = request.headers.get("User-Agent")?.includes("deployment-controller") ?? false;
      if (isOurs && !request.url.includes("watch=")) this.sent.push(this.clock.wall());
      if (request.method !== "PUT" || !new URL(request.url).pathname.endsWith("/deployments/web/status")) return answer;
      const status = this.deployment()?.status;
      if (answer.status === 200 && status !== undefined) this.statuses.push({ at: this.clock.wall(), status });
      return answer;
    };
  } // prettier-ignore
}

/** Tells of each call of a method, until what it returns is called. */
function noted(name: "enqueueAfter" | "enqueueRateLimited", note: (after: number) => void): () => void {
  const { prototype } = DeploymentController;
  const original = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  const run = original.value as (this: DeploymentController, d: apps.Deployment, after: number) => void;
  Object.defineProperty(prototype, name, {
    ...original,
    value: function (this: DeploymentController, d: apps.Deployment, after: number) {
      note(after);
      run.call(this, d, after);
    },
  });
  return () => void Object.defineProperty(prototype, name, original);
}
