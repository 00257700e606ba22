// The port's controller over caches that are filled step by step, with pods that are asked for and come when a step says so.
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as appslisters from "#client-go/listers/apps/v1";
import * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import * as replicaset from "#controller/replicaset";
import * as utilclock from "#utils/clock";
import type { Rows, Table } from "../../engine/tables.ts";

/** Something that happens to a ReplicaSet. */
export type Step =
  /** It is made, and wants so many pods. */
  | readonly [does: "make", name: string, pods: number]
  /** It is deleted, and the watch shows it. */
  | readonly [does: "delete", name: string]
  /** It is deleted, and only a new list shows it. */
  | readonly [does: "delete unseen", name: string]
  /** It is deleted and made anew, and a new list shows both at once. */
  | readonly [does: "replace unseen", name: string, pods: number]
  | readonly [does: "resize", name: string, pods: number]
  /** All that there is is shown once more. */
  | readonly [does: "show again", name: string]
  /** The pods that were asked for are seen, or those that were to go are gone. */
  | readonly [does: "see pods", name: string]
  /** All keys in the queue are synced. */
  | readonly [does: "sync"]
  /** It is synced, and deleted while the sync claims its pods. */
  | readonly [does: "sync and delete", name: string]
  /** The API server refuses pods from now on, or no longer. */
  | readonly [does: "refuse" | "accept"]
  /** So many minutes pass. */
  | readonly [does: "wait", name: "", minutes: number];

const owner = { apiVersion: "apps/v1", kind: "Deployment", name: "all", uid: "uid-of-all", controller: true };
const labels = (name: string) => ({ app: name });
const keyOf = (name: string): string => `shop/${name}`;

/** More syncs than any of these stories needs. */
const mostSyncs = 20;

/** Plays one story, and writes down what the controller did. */
export class Stage {
  readonly rows: Record<string, Record<string, string>> = {};
  readonly #clock = new utilclock.VirtualClock();
  readonly #sets = indexer<apps.ReplicaSet>();
  readonly #pods = indexer<v1.Pod>();
  readonly #manager: replicaset.ReplicaSetController;
  #made = 0;
  #refuses = false;
  #syncs = 0;
  #asked: string[] = [];
  /** Keys that no ReplicaSet of the stories has, and under which something was to be forgotten. */
  readonly #strange = new Set<string>();
  /** Pods that are on their way, and those that are about to go. */
  readonly #coming: v1.Pod[] = [];
  readonly #going: v1.Pod[] = [];
  /** The watch events of writes. */
  #events: (() => void)[] = [];

  constructor() {
    const informer = () => ({ addEventHandler: () => {}, hasSynced: () => true });
    const updateStatus = async (rs: apps.ReplicaSet) => this.#writes(rs);
    const client = { get: () => Promise.reject(new Error("nobody reads here")), updateStatus };
    this.#manager = new replicaset.ReplicaSetController({
      clock: this.#clock,
      kubeClient: { appsV1: () => ({ replicaSets: () => client }) },
      rsInformer: { informer, lister: () => new appslisters.ReplicaSetLister(this.#sets) },
      podInformer: { informer, lister: () => new corelisters.PodLister(this.#pods) },
      podControl: {
        createPodsWithControllerRef: async (_, template, object, ref) => this.#creates(template, object, ref),
        deletePod: async (_, name) => this.#deletes(name),
        patchPod: () => Promise.reject(new Error("nobody claims here")),
      },
      gvk: scheme.gvkOf("ReplicaSet"),
      metricOwnerName: "",
      queueName: "",
      burstReplicas: 500,
    });
    const { expectations } = this.#manager;
    const forget = expectations.deleteExpectations.bind(expectations);
    expectations.deleteExpectations = (key) => {
      if (!names.some((name) => keyOf(name) === key)) this.#strange.add(key);
      forget(key);
    };
  }

  async play(steps: readonly Step[]): Promise<Rows> {
    for (const [i, step] of steps.entries()) {
      this.#asked = [];
      this.#strange.clear();
      const running = this.#does(step);
      const atOnce = this.#now(); // A handler is over when it returns.
      await running;
      const isOver = step[0] !== "wait" && !step[0].startsWith("sync");
      this.rows[`${i + 1}. ${nameOf(step)}`] = isOver ? atOnce : this.#now();
    }
    return this.rows;
  }

  /** What was asked for in this step, what is in the queue, and what is waited for. */
  #now(): Record<string, string> {
    const waits = [...names].flatMap((name) => {
      const left = this.#manager.expectations.getExpectations(keyOf(name))?.getExpectations();
      const gone = this.#manager.expectations.getUIDs(keyOf(name))?.size ?? 0;
      if (left === undefined && gone === 0) return [];
      const [come, go] = left ?? [0, 0];
      return come === 0 && go === 0 && gone === 0
        ? []
        : [`${name}: ${come} to come, ${Math.max(go, gone)} to go`];
    });
    return {
      "it asks for": counted(this.#asked) || "–",
      "in the queue": String(this.#manager.queue.len()),
      "it waits for": waits.join("; ") || "–",
      ...(this.#strange.size > 0 && { "it forgets what stands under": [...this.#strange].join("; ") }),
    };
  }

  async #does(step: Step): Promise<void> {
    const [does, name = "", pods = 0] = step;
    switch (does) {
      case "make":
        return this.#manager.addRS(this.#puts(this.#replicaSet(name, pods)));
      case "resize":
        return this.#changes(name, (rs) => ({ ...rs, spec: { ...rs.spec, replicas: pods } }));
      case "show again":
        return this.#changes(name, (rs) => rs);
      case "replace unseen":
        return this.#changes(name, () => this.#replicaSet(name, pods));
      case "delete":
        return this.#manager.deleteRS(this.#takes(name));
      case "delete unseen":
        return this.#manager.deleteRS(new cache.DeletedFinalStateUnknown(keyOf(name), this.#takes(name)));
      case "see pods":
        return this.#seePods(name);
      case "sync":
        return this.#syncAll();
      case "sync and delete": {
        const key = await this.#manager.queue.get();
        const running = this.#manager.syncReplicaSet(keyOf(name));
        this.#manager.deleteRS(this.#takes(name));
        await running;
        if (key !== undefined) this.#manager.queue.done(key);
        return;
      }
      case "refuse":
      case "accept":
        this.#refuses = does === "refuse";
        return;
      case "wait":
        return this.#clock.step(pods * 60_000);
    }
  }

  async #syncAll(): Promise<void> {
    while (this.#manager.queue.len() > 0) {
      if (++this.#syncs > mostSyncs) throw new Error("the queue is never empty");
      const key = (await this.#manager.queue.get()) ?? "";
      await this.#manager.syncReplicaSet(key).catch(() => {}); // It would be tried again later.
      this.#strange.clear(); // What a sync forgets is no handler's.
      this.#manager.queue.done(key);
      for (const event of this.#events.splice(0)) event();
    }
  }

  #replicaSet(name: string, replicas: number): apps.ReplicaSet {
    const template = {
      metadata: { labels: labels(name) },
      spec: { containers: [{ name: "web", image: "nginx" }] },
    };
    return scheme.decode<apps.ReplicaSet>({
      apiVersion: "apps/v1",
      kind: "ReplicaSet",
      metadata: {
        name,
        namespace: "shop",
        uid: `uid-${++this.#made}-of-${name}`,
        generation: 1,
        ownerReferences: [owner],
      },
      spec: { replicas, selector: { matchLabels: labels(name) }, template },
      status: { replicas: 0 },
    });
  }

  #puts(rs: apps.ReplicaSet): apps.ReplicaSet {
    this.#sets.add(runtime.deepFreeze(rs));
    return rs;
  }

  #takes(name: string): apps.ReplicaSet {
    const rs = this.#found(name);
    this.#sets.delete(rs);
    return rs;
  }

  #found(name: string): apps.ReplicaSet {
    const rs = this.#sets.getByKey(keyOf(name));
    if (rs === undefined) throw new Error(`there is no ${name}`);
    return rs;
  }

  #changes(name: string, change: (rs: apps.ReplicaSet) => apps.ReplicaSet): void {
    const old = this.#found(name);
    this.#manager.updateRS(old, this.#puts(change(old)));
  }

  /** A write to the status comes back as an update, if the ReplicaSet is still there. */
  #writes(rs: apps.ReplicaSet): apps.ReplicaSet {
    const old = this.#sets.getByKey(`${rs.metadata.namespace}/${rs.metadata.name}`);
    if (old?.metadata.uid !== rs.metadata.uid) return rs;
    this.#puts(rs);
    this.#events.push(() => this.#manager.updateRS(old, rs));
    return rs;
  }

  #creates(template: v1.PodTemplateSpec, object: metav1.Object, ref: metav1.OwnerReference): void {
    if (this.#refuses) throw new Error("pods are refused");
    const { name } = object.metadata;
    this.#asked.push(`pod of ${name}`);
    this.#coming.push(
      runtime.deepFreeze(
        scheme.decode<v1.Pod>({
          apiVersion: "v1",
          kind: "Pod",
          metadata: {
            name: `${name}-${++this.#made}`,
            namespace: "shop",
            uid: `uid-${this.#made}`,
            labels: template.metadata.labels,
            ownerReferences: [ref],
          },
          spec: template.spec,
          status: { phase: "Pending" },
        }),
      ),
    );
  }

  #deletes(name: string): void {
    this.#asked.push("pod to go");
    const pod = this.#pods.getByKey(keyOf(name));
    if (pod !== undefined) this.#going.push(pod);
  }

  #seePods(name: string): void {
    const own = ({ metadata }: v1.Pod) => metadata.labels["app"] === name;
    for (const pod of taken(this.#coming, own)) {
      this.#pods.add(pod);
      this.#manager.addPod(pod);
    }
    for (const pod of taken(this.#going, own)) {
      this.#pods.delete(pod);
      this.#manager.deletePod(pod);
    }
  }
}

/** The ReplicaSets of all stories. */
export const names = ["web", "api"] as const;

function nameOf([does, name = "", count]: Step): string {
  if (does === "wait") return `wait ${count} minutes`;
  const size = count === undefined ? "" : ` (${count} ${count === 1 ? "pod" : "pods"})`;
  return `${does} ${name}`.trim() + size;
}

/** Each of these words with how often it is there. */
const counted = (all: readonly string[]): string =>
  [...new Set(all)].map((word) => `${all.filter((one) => one === word).length} × ${word}`).join(", ");

function taken<T>(all: T[], which: (one: T) => boolean): T[] {
  const found = all.filter(which);
  all.splice(0, all.length, ...all.filter((one) => !which(one)));
  return found;
}

const indexer = <T extends metav1.Object>(): cache.Indexer<T> =>
  cache.newIndexer<T>(cache.deletionHandlingMetaNamespaceKeyFunc, cache.claimIndexers);

/** What a check tells of a story. */
export const told = (steps: readonly Step[]): Table[] => [
  {
    of: "step",
    rows: Object.fromEntries(steps.map((step, i) => [`${i + 1}.`, { happens: nameOf(step) }])),
  },
];
