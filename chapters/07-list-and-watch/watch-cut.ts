import type * as apps from "#api/apps/v1";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as cache from "#client-go/tools/cache";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

/** The two ReplicaSets of this part. */
export const [older, newer] = ["web-c6b8467bc", "web-74b685b4d7"];
export type Name = typeof older;

/** What happens on the server or to the connection, and after how long since what happened before. */
export type Done =
  | readonly [after: number, does: "creates" | "scales", name: Name, replicas: number]
  | readonly [after: number, does: "deletes", name: Name]
  | readonly [after: number, does: "cuts" | "heals" | "elsewhere" | "forgets" | "rests"];

const s = time.second;

/** The first cut: the server remembers what happened meanwhile. */
export const firstCut: readonly Done[] = [
  [10 * s, "cuts"],
  [s / 2, "scales", older, 7],
  [0, "deletes", newer],
  [s / 2, "heals"],
];

/** The second: it has forgotten. */
export const secondCut: readonly Done[] = [
  [10 * s, "cuts"],
  [s / 2, "scales", older, 4],
  [0, "scales", newer, 1],
  [0, "deletes", newer],
  [0, "forgets"],
  [s / 2, "heals"],
];

/** The scene of the chapter, from the first list on. */
export const all: readonly Done[] = [
  ...firstCut,
  [9 * s, "creates", newer, 3],
  ...secondCut,
  [10 * s, "rests"],
];

/** A request that the server has answered, or that nobody answered. */
export interface Asked {
  readonly at: number;
  readonly verb: "list" | "watch";
  /** The version that it asked for. */
  readonly from: string;
  /** How far the server had come then. */
  readonly revision: number;
  readonly isRefused: boolean;
}

/** A write of the scene: what it left behind, and whether somebody could hear of it at once. */
export interface Written {
  readonly at: number;
  readonly name: Name;
  readonly revision: number;
  readonly replicas: number | undefined;
  readonly isCut: boolean;
}

/** What the process function was handed for one key. */
export interface Popped {
  readonly at: number;
  readonly key: string;
  readonly deltas: cache.Deltas<apps.ReplicaSet>;
}

/** Where a port can go wrong: between the reflector and the server, in the queue, and in what it makes of deltas. */
export interface Parts {
  readonly listerWatcher?: (
    right: cache.ListerWatcher<apps.ReplicaSet>,
  ) => cache.ListerWatcher<apps.ReplicaSet>;
  readonly queue?: typeof cache.DeltaFIFO<apps.ReplicaSet>;
  readonly picks?: (deltas: cache.Deltas<apps.ReplicaSet>) => cache.Deltas<apps.ReplicaSet>;
}

/** A server with two ReplicaSets, a copy of them, and a connection between the two that can be cut. */
export class WatchCut {
  readonly asked: Asked[] = [];
  readonly written: Written[] = [];
  readonly popped: Popped[] = [];
  readonly queue: cache.DeltaFIFO<apps.ReplicaSet>;
  readonly server: embedded.ApiServer;
  readonly #clock: utilclock.Clock;
  readonly #controller: cache.Controller<apps.ReplicaSet>;
  readonly #copy: cache.Indexer<apps.ReplicaSet>;
  readonly #kubectl: clientset.Clientset;
  readonly #open = new Set<() => void>();
  #isCut = false;
  #others = 0;

  constructor(clock: utilclock.Clock, { listerWatcher, queue = cache.DeltaFIFO, picks }: Parts = {}) {
    this.#clock = clock;
    this.server = new embedded.ApiServer({ clock, rand: new rand.Rand(2) });
    this.#kubectl = this.#client((request) => this.server.fetch(request));
    const client = this.#client((request) => this.#over(request));
    const right = new cache.ListWatch(client.appsV1().replicaSets("default"));
    this.#copy = cache.newIndexer<apps.ReplicaSet>(cache.deletionHandlingMetaNamespaceKeyFunc, {});
    this.queue = new queue({ knownObjects: this.#copy, emitDeltaTypeReplaced: true });
    this.#controller = new cache.Controller<apps.ReplicaSet>({
      queue: this.queue,
      listerWatcher: listerWatcher?.(right) ?? right,
      process: (deltas) => this.#process(picks?.(deltas) ?? deltas),
      clock,
      rand: new rand.Rand(1),
      objectType: { group: "apps", version: "v1", kind: "ReplicaSet" },
    });
  }

  /** Both ReplicaSets are made, then the copy is started, then all this happens. */
  async play(happens: readonly Done[], on: { starts?: () => void; cuts?: () => void } = {}): Promise<void> {
    const [signal, cancel] = context.withCancel(new AbortController().signal);
    await this.#does([0, "creates", older, 10]);
    await this.#does([0, "creates", newer, 3]);
    this.written.length = 0;
    on.starts?.();
    const tasks = new sync.WaitGroup();
    tasks.go(() => this.#controller.run(signal));
    for (const done of happens) {
      await utilclock.sleep(this.#clock, done[0], signal);
      if (done[1] === "cuts") on.cuts?.();
      await this.#does(done);
    }
    await utilclock.sleep(this.#clock, 3 * s, signal);
    cancel();
    await tasks.wait();
    await this.server.close();
  }

  /** The version up to which the reflector has heard everything. */
  get place(): string {
    return this.#controller.lastSyncResourceVersion();
  }

  /** What a ReplicaSet wants, according to the server. */
  onServer(name: Name): number | undefined {
    const { revision } = this.server.store;
    const found = this.server.store.collection("replicasets.apps").at(revision).get(keyOf(name));
    return (found as { spec?: { replicas?: number } } | undefined)?.spec?.replicas;
  }

  /** What it wants according to the copy. */
  inCopy(name: Name): number | undefined {
    return this.#copy.getByKey(keyOf(name))?.spec.replicas;
  }

  /** What the queue holds of it, in a few words. */
  inQueue(name: Name): string {
    return (this.queue.getByKey(keyOf(name)) ?? []).map(deltaInWords).join(", ");
  }

  #process(deltas: cache.Deltas<apps.ReplicaSet>): void {
    const newest = deltas.at(-1);
    if (newest === undefined) return;
    this.popped.push({ at: this.#clock.now(), key: this.queue.keyOf(newest.object), deltas });
    for (const delta of deltas) {
      if (delta.type === "Deleted") cache.deleteFrom(this.#copy, delta.object);
      else this.#copy.update(delta.object);
    }
  }

  async #does(done: Done): Promise<void> {
    const client = this.#kubectl.appsV1().replicaSets("default");
    switch (done[1]) {
      case "creates":
        await client.create(replicaSet(done[2], done[3]));
        return this.#wrote(done[2]);
      case "scales": {
        const found = await client.get(done[2]);
        await client.update({ ...found, spec: { ...found.spec, replicas: done[3] } });
        return this.#wrote(done[2]);
      }
      case "deletes":
        await client.delete(done[2]);
        return this.#wrote(done[2]);
      case "cuts":
        this.#isCut = true;
        for (const end of this.#open) end();
        return;
      case "heals":
        this.#isCut = false;
        return;
      case "elsewhere":
        await this.#kubectl
          .appsV1()
          .replicaSets("kube-system")
          .create(replicaSet(older, 1, ++this.#others));
        return;
      case "forgets":
        return this.server.store.compact(this.server.store.revision);
      case "rests":
    }
  }

  #wrote(name: Name): void {
    const [{ revision }, replicas] = [this.server.store, this.onServer(name)];
    this.written.push({ at: this.#clock.now(), name, revision, replicas, isCut: this.#isCut });
  }

  /** A request over the connection that can be cut. */
  async #over(request: http.Request): Promise<http.Response> {
    const { searchParams } = new URL(request.url);
    const verb = searchParams.has("watch") ? "watch" : "list";
    this.asked.push({
      at: this.#clock.now(),
      verb,
      from: searchParams.get("resourceVersion") ?? "",
      revision: this.server.store.revision,
      isRefused: this.#isCut,
    });
    if (this.#isCut) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const response = await this.server.fetch(request);
    return verb === "watch" && response.body !== null ? this.#cuttable(response, response.body) : response;
  }

  /** The same answer, until the connection is cut; then it ends as if the server had ended it. */
  #cuttable({ status, headers }: http.Response, stream: NonNullable<http.Response["body"]>): http.Response {
    const body = http.bodyOf(stream);
    const pipe = new http.TextPipe({ pull: () => {}, cancel: () => body.cancel() }, 1);
    const end = (): void => {
      this.#open.delete(end);
      body.cancel();
      pipe.close();
    };
    this.#open.add(end);
    void (async () => {
      for (let piece = await body.read(); piece !== undefined; piece = await body.read()) pipe.write(String(piece)); // prettier-ignore
      end();
    })();
    return new http.StreamResponse(pipe, {
      status,
      headers: { "Content-Type": headers.get("Content-Type") ?? "" },
    });
  }

  #client(fetch: restclient.Fetch): clientset.Clientset {
    return new clientset.Clientset({ host: "http://cluster", clock: this.#clock, fetch });
  }
}

/** The whole scene, or another one, played under a clock of its own. */
export async function watchCut(happens: readonly Done[] = all, parts: Parts = {}): Promise<WatchCut> {
  const clock = new utilclock.VirtualClock();
  const scene = new WatchCut(clock, parts);
  await clock.run(scene.play(happens));
  return scene;
}

const keyOf = (name: Name): string => `default/${name}`;

/** "Updated 7": what a delta says of a ReplicaSet. */
export function deltaInWords({ type, object }: cache.Delta<apps.ReplicaSet>): string {
  if (object instanceof cache.DeletedFinalStateUnknown) return `tombstone ${object.obj.spec.replicas}`;
  return `${type} ${object.spec.replicas}`;
}

function replicaSet(like: Name, replicas: number, number?: number) {
  const name = number === undefined ? like : `other-${number}`;
  const labels = { app: "web" };
  const template = { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } };
  return { metadata: { name, labels }, spec: { replicas, selector: { matchLabels: labels }, template } };
}
