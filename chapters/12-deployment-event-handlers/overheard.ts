import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as cache from "#client-go/tools/cache";
import * as inprocess from "#cluster";
import * as conformance from "#conformance";
import * as deployment from "#controller/deployment";
import type * as http from "#go/net/http";
import type * as utilclock from "#utils/clock";
import { snapshotOf } from "../../exercises/engine/snapshot.ts";

/** The seven, in the order in which the constructor registers them. */
export const handlers = [
  "addDeployment",
  "updateDeployment",
  "deleteDeployment",
  "addReplicaSet",
  "updateReplicaSet",
  "deleteReplicaSet",
  "deletePod",
] as const;
export type Handler = (typeof handlers)[number];

type Told = apps.Deployment | apps.ReplicaSet | v1.Pod;

/** A call of a handler, and what it came to. Times count from the first patch of the Deployment. */
export interface Call {
  readonly at: number;
  readonly handler: Handler;
  /** The name of the object that it was told of. */
  readonly about: string;
  /** What is new about it, in a few words. */
  readonly news: string;
  /** The Deployments whose keys it added; complete once the call has ended. */
  readonly wakes: string[];
}

/** A request that changes something, or the list that `deletePod` asks for. */
export interface Request {
  readonly at: number;
  /** Of whom: the player, which is scheduler and kubelet here, or a controller. */
  readonly who: string;
  readonly what: string;
}

/** A ReplicaSet and its pods, those that are being deleted among them. */
export interface Standing {
  readonly name: string;
  readonly wants: number;
  readonly reports: number;
  readonly ready: number;
  readonly pods: number;
  /** Of these, how many are being deleted. */
  readonly ending: number;
}

/** Plays a recording and listens in on the Deployment controller's handlers. */
export class Overheard {
  readonly calls: Call[] = [];
  readonly requests: Request[] = [];
  /** What stood when each of `calls` was made. */
  readonly stood: Standing[][] = [];
  readonly #clock: utilclock.VirtualClock;
  readonly #cluster: inprocess.Cluster;
  #began: number | undefined;

  constructor(clock: utilclock.VirtualClock) {
    this.#clock = clock;
    this.#cluster = new inprocess.Cluster({ clock, node: false });
  }

  /** Resolves to where the play departs from the recording. `sends` sees each request of the player before the server does. */
  async play(
    recording: string,
    sends: (method: string, path: string) => void = () => {},
  ): Promise<readonly string[]> {
    const restore = this.#listenIn();
    this.#noteRequests();
    const onRequest = (method: string, path: string): void => {
      if (method === "PATCH" && path.endsWith("/deployments/web")) this.#began ??= this.#clock.now();
      sends(method, path);
    };
    try {
      await this.#cluster.start();
      const stage = { cluster: this.#cluster, clock: this.#clock };
      const { differences } = await conformance.playOn(stage, conformance.recording(recording), {
        onRequest,
      });
      return differences;
    } finally {
      restore();
      await this.#cluster.stop();
    }
  }

  /** The ReplicaSets as they stand now. */
  sets(): Standing[] {
    const { replicaSets, pods } = snapshotOf(this.#cluster);
    return replicaSets.map(({ name, spec, replicas, ready }) => {
      const own = pods.filter(({ replicaSet }) => replicaSet === name);
      const ending = own.filter(({ terminating }) => terminating).length;
      return { name, wants: spec, reports: replicas, ready, pods: own.length, ending };
    });
  }

  get #now(): number {
    return this.#clock.now() - (this.#began ?? Number.NaN);
  }

  #noteRequests(): void {
    const { server } = this.#cluster;
    const fetch = server.fetch.bind(server);
    server.fetch = (request: http.Request) => {
      const { pathname, searchParams } = new URL(request.url);
      const what = `${request.method} ${pathname.replace(/^.*\/namespaces\/[^/]+\//, "")}`;
      const who = senderOf(request.headers.get("User-Agent") ?? "");
      const isTold =
        request.method === "GET"
          ? who === names.deployment && searchParams.has("labelSelector")
          : !what.endsWith("events");
      if (this.#began !== undefined && isTold) this.requests.push({ at: this.#now, who, what });
      return fetch(request);
    };
  }

  /** Stands before each handler of the Deployment controller, until what is returned is called. */
  #listenIn(): () => void {
    const { prototype } = deployment.DeploymentController;
    const originals = handlers.map(
      (name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
    );
    const told = this.#told.bind(this);
    for (const [name, original] of originals) {
      const run = original?.value as (this: DeploymentController, ...objects: unknown[]) => unknown;
      Object.defineProperty(prototype, name, {
        ...original,
        value: function (this: DeploymentController, ...objects: unknown[]) {
          return told(this, { name, run, objects });
        },
      });
    }
    return () => {
      for (const [name, original = {}] of originals) Object.defineProperty(prototype, name, original);
    };
  }

  /** Lets the handler run, as it would have, and notes whom it wakes. */
  #told(dc: DeploymentController, { name, run, objects }: Handled): unknown {
    if (dc.clock !== this.#clock || this.#began === undefined) return run.apply(dc, objects);
    const [old, cur] = objects.map((one) =>
      one instanceof cache.DeletedFinalStateUnknown ? one.obj : one,
    ) as [Told, Told?]; // What handlers are told of.
    const call: Call = {
      at: this.#now,
      handler: name,
      about: old.metadata.name,
      news: cur === undefined ? (name.startsWith("add") ? "it is new" : "it is gone") : newsOf(old, cur),
      wakes: [],
    };
    this.calls.push(call);
    this.stood.push(this.sets());
    const wake = (d: apps.Deployment): void => {
      call.wakes.push(d.metadata.name);
      dc.enqueueDeployment(d);
    };
    return run.apply(
      Object.create(dc, { enqueueDeployment: { value: wake } }) as DeploymentController,
      objects,
    );
  }
}

type DeploymentController = deployment.DeploymentController;

interface Handled {
  readonly name: Handler;
  readonly run: (this: DeploymentController, ...objects: unknown[]) => unknown;
  readonly objects: unknown[];
}

/** Who sends; whoever has no name is the player, who is scheduler, kubelet and user here. */
const names = { deployment: "Deployment controller", replicaset: "ReplicaSet controller" } as const;
function senderOf(userAgent: string): string {
  if (userAgent.includes("deployment-controller")) return names.deployment;
  return userAgent.includes("replicaset-controller") ? names.replicaset : "node or user";
}

/** What has changed: the numbers that the chapter speaks of, or else the fields of the status by their names. */
function newsOf(old: Told, cur: Told): string {
  const [was, is] = [numbersOf(old), numbersOf(cur)];
  const changed = Object.keys(is).filter((name) => was[name] !== is[name]);
  if (changed.length > 0) return changed.map((name) => `${name} ${was[name]} → ${is[name]}`).join(", ");
  const [before, after] = [fieldsOf(old), fieldsOf(cur)];
  return Object.keys(after).filter((name) => before[name] !== after[name]).join(", "); // prettier-ignore
}

function numbersOf({ spec, status }: Told): Readonly<Record<string, number | string>> {
  return {
    ...("replicas" in spec && { wants: spec.replicas, image: spec.template.spec.containers[0]?.image ?? "" }),
    ...("readyReplicas" in status && { reports: status.replicas, ready: status.readyReplicas }),
  };
}

const fieldsOf = ({ metadata, status }: Told): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ annotations: metadata.annotations, ...status }).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ]),
  );
