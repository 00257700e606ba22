import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as restclient from "#client-go/rest";
import * as deployment from "#controller/deployment";
import * as replicaset from "#controller/replicaset";
import * as embedded from "#embedded";
import * as endpoints from "#embedded/endpoints";
import * as kinds from "#embedded/kinds";
import * as storage from "#embedded/storage";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { Connection, type Written } from "./connection.ts";
import { type Beginning, type Part, noImage } from "./incidents.ts";

const namespace = "default";

const served = {
  kinds: kinds.served({
    namespaces: kinds.namespaces,
    pods: kinds.plainPods,
    deployments: kinds.plainDeployments,
    replicasets: kinds.plainReplicaSets,
  }),
  patches: new Map([[types.strategicMergePatchType, endpoints.strategicPatcher]]),
};

export interface Hearing {
  /** A controller’s write was answered. */
  readonly wrote: (part: Part, written: Written) => void;
  readonly struck: (what: "late" | "refused" | "killed") => void;
}

/** What the server does to a ReplicaSet before it stores it. */
export type Admission = (rs: apps.ReplicaSet) => void;

/** An API server, the two controllers on lines of their own, a node, and a collector of what nobody owns. */
export class World {
  readonly server: embedded.GenericApiServer;
  readonly you: clientset.GenericClientset;
  readonly #clock: utilclock.Clock;
  readonly #answers: restclient.Fetch;
  readonly #chance = new rand.Rand(7);
  readonly #hearing: Hearing;
  readonly #lines = new Map<Part, Connection>();
  readonly #running = new Map<Part, () => Promise<void>>();
  readonly #tasks = new sync.WaitGroup();
  readonly #ended = new AbortController();
  /** Pods that the node has seen. */
  readonly #seen = new Set<string>();
  #isCollecting = false;

  constructor(clock: utilclock.Clock, hearing: Hearing, admission?: Admission) {
    this.#clock = clock;
    this.#hearing = hearing;
    this.server = new embedded.GenericApiServer({ clock, rand: new rand.Rand(2), ...served });
    this.#answers = admission ? admitted(this.server, admission) : (request) => this.server.fetch(request);
    this.you = this.#clientOf((request) => this.server.fetch(request));
    this.server.store.collection("pods").subscribe(() => this.#node());
    for (const kind of ["deployments.apps", "replicasets.apps"])
      this.server.store.collection(kind).subscribe(() => this.#collect());
  }

  /** What somebody may ask the server for. */
  get api() {
    const apps = this.you.appsV1();
    return { deployments: apps.deployments(namespace), replicaSets: apps.replicaSets(namespace), pods: this.you.coreV1().pods(namespace) };
  } // prettier-ignore

  async begin({ deadline, minReady, replicas, surge, unavailable }: Beginning): Promise<void> {
    for (const part of ["deployment", "replicaset"] as const) await this.start(part);
    await this.api.deployments.create({
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "web" },
      spec: {
        replicas,
        minReadySeconds: minReady,
        progressDeadlineSeconds: deadline,
        strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: surge, maxUnavailable: unavailable } },
        selector: { matchLabels: { app: "web" } },
        template: { metadata: { labels: { app: "web" } }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
      },
    });
  } // prettier-ignore

  async start(part: Part): Promise<void> {
    const [signal, cancel] = context.withCancel(context.background());
    const clock = this.#clock;
    const line = new Connection({
      clock,
      server: { fetch: this.#answers },
      latency: () => 1 + this.#chance.intn(4),
      wrote: (written) => this.#hearing.wrote(part, written),
      struck: this.#hearing.struck,
    });
    const client = this.#clientOf(line.fetch);
    const factory = new informers.SharedInformerFactory(client, { clock, rand: this.#chance });
    const [podInformer, rsInformer] = [factory.core().v1().pods(), factory.apps().v1().replicaSets()];
    const shared = { clock, rand: this.#chance, podInformer, rsInformer };
    const controller =
      part === "deployment"
        ? new deployment.DeploymentController({ ...shared, client, dInformer: factory.apps().v1().deployments() })
        : replicaset.newReplicaSetController({ ...shared, kubeClient: client });
    const tasks = new sync.WaitGroup();
    tasks.go(() => controller.run(2, signal));
    this.#lines.set(part, line);
    this.#running.set(part, async () => {
      line.end();
      cancel();
      await tasks.wait();
      await factory.wait();
    });
    factory.start(signal);
    await factory.waitForCacheSync(signal);
  } // prettier-ignore

  line(part: Part): Connection | undefined {
    return this.#lines.get(part);
  }

  /** Dies with its next write, and so much later another one is there. */
  killAtNextWrite(part: Part, lasts: number): void {
    const end = this.#running.get(part);
    this.#lines.get(part)?.dieAtNextWrite(() => {
      this.#lines.delete(part);
      this.#running.delete(part);
      this.#tasks.go(async () => {
        await end?.();
        if (await paused(this.#clock, lasts, this.#ended.signal)) await this.start(part);
      });
    });
  }

  async end(): Promise<void> {
    this.#ended.abort(new context.Canceled());
    await this.#tasks.wait();
    for (const end of this.#running.values()) await end();
    await this.server.close();
  }

  get web(): metav1.Manifest<apps.Deployment> | undefined {
    return this.#stored<apps.Deployment>("deployments.apps").find(({ metadata }) => metadata?.name === "web");
  }

  get replicaSets(): metav1.Manifest<apps.ReplicaSet>[] {
    return this.#stored("replicasets.apps");
  }

  get pods(): metav1.Manifest<v1.Pod>[] {
    return this.#stored("pods");
  }

  #stored<T>(resource: string): metav1.Manifest<T>[] {
    const { store } = this.server;
    return [...store.collection(resource).at(store.revision).values()].map((one) => storage.view<T>(one));
  }

  #clientOf(fetch: restclient.Fetch): clientset.GenericClientset {
    const config = { host: "http://cluster", clock: untracked(this.#clock), fetch };
    return new clientset.GenericClientset(config, restclient.plainRESTClientFor);
  } // prettier-ignore

  /** A pod serves a second or so after it was made, unless its image cannot be had. */
  #node(): void {
    for (const { metadata, spec } of this.pods) {
      const { name = "", uid = "" } = metadata ?? {};
      if (this.#seen.has(uid)) continue;
      this.#seen.add(uid);
      if (spec?.containers?.[0]?.image === `nginx:${noImage}`) continue;
      this.#tasks.go(async () => {
        const starts = 800 + this.#chance.intn(900);
        if (await paused(this.#clock, starts, this.#ended.signal)) await this.#serves(name, uid);
      });
    }
  }

  async #serves(name: string, uid: string): Promise<void> {
    const lastTransitionTime = time.rfc3339(this.#clock.wall());
    const status = { phase: "Running", conditions: [{ type: "Ready", status: "True", lastTransitionTime }] };
    const patch = { metadata: { uid }, status };
    await gone(this.api.pods.patch(name, types.strategicMergePatchType, patch, {}, "status"));
  }

  /** As the garbage collector: what is to be left is let go; what has lost its owner is deleted. */
  #collect(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    this.#tasks.go(async () => {
      if (!(await paused(this.#clock, 300, this.#ended.signal))) return;
      this.#isCollecting = false;
      const { web } = this;
      if (web?.metadata?.deletionTimestamp !== undefined) await this.#letGo(web);
      const owners = new Set([this.web, ...this.replicaSets].map((one) => one?.metadata?.uid));
      const isLost = ({ metadata }: metav1.Manifest<apps.ReplicaSet> | metav1.Manifest<v1.Pod>): boolean =>
        (metadata?.ownerReferences ?? []).some((ref) => !owners.has(ref?.uid));
      const { pods, replicaSets } = this.api;
      for (const { metadata } of this.replicaSets.filter(isLost)) await gone(replicaSets.delete(metadata?.name ?? ""));
      for (const { metadata } of this.pods.filter(isLost)) await gone(pods.delete(metadata?.name ?? ""));
    });
  } // prettier-ignore

  async #letGo({ metadata }: metav1.Manifest<apps.Deployment>): Promise<void> {
    const { deployments, replicaSets } = this.api;
    const isOwn = (rs: metav1.Manifest<apps.ReplicaSet>): boolean =>
      (rs.metadata?.ownerReferences ?? []).some((ref) => ref?.uid === metadata?.uid);
    for (const rs of this.replicaSets.filter(isOwn)) {
      await changed<apps.ReplicaSet>(
        replicaSets,
        rs.metadata?.name ?? "",
        (own) => (own.metadata.ownerReferences = []),
      );
    }
    // The finalizer goes a moment later, and `web` with it.
    if (!(await paused(this.#clock, 150, this.#ended.signal))) return;
    await changed<apps.Deployment>(deployments, "web", (web) => (web.metadata.finalizers = []));
  }
}

interface Resource<T> {
  get(name: string): Promise<T>;
  update(object: T): Promise<T>;
}

/** Changes an object, again where somebody was faster; nothing if it is gone. */
export async function changed<T>(resource: Resource<T>, name: string, change: (object: T) => void): Promise<void> {
  for (;;) {
    try {
      const object = await resource.get(name);
      change(object);
      await resource.update(object);
      return;
    } catch (err) {
      if (errors.isNotFound(err)) return;
      if (!errors.isConflict(err)) throw err;
    }
  }
} // prettier-ignore

/** Waits; false if it was ended before. */
export async function paused(clock: utilclock.Clock, d: number, signal: AbortSignal): Promise<boolean> {
  await utilclock.sleep(clock, d, signal).catch(() => undefined);
  return !signal.aborted;
}

/** The same time; but it does not wait for answers, which here take some of it. */
function untracked(clock: utilclock.Clock): utilclock.Clock {
  return {
    now: () => clock.now(),
    wall: () => clock.wall(),
    nanos: () => clock.nanos(),
    afterFunc: (d, f) => clock.afterFunc(d, f),
    track: (work) => work,
  };
}

/** It may have gone, or changed, before. */
async function gone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (err) {
    if (!errors.isNotFound(err) && !errors.isConflict(err)) throw err;
  }
}

/** Each ReplicaSet that is to be made is changed before the server looks at it, as by a webhook. */
function admitted(server: embedded.GenericApiServer, admission: Admission): restclient.Fetch {
  return async (request) => {
    if (request.method !== "POST" || !request.url.endsWith("/replicasets")) return server.fetch(request);
    const rs = JSON.parse(await request.text()) as apps.ReplicaSet; // What the controller has sent.
    admission(rs);
    const headers = Object.fromEntries(request.headers);
    return server.fetch(new http.TextRequest(request.url, { method: "POST", headers, body: JSON.stringify(rs) }));
  };
} // prettier-ignore
