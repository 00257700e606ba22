// A controller whose copies hold four ReplicaSets, and pods that it sees for the first time.
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
import { quietly } from "../../engine/as-the-port.ts";
import * as fixtures from "../../engine/fixtures.ts";
import type { Rows, Table } from "../../engine/tables.ts";

/** What a ReplicaSet waits for: so many creations, or the deletion of these pods. */
export type Awaited = number | readonly string[];

export interface Scene {
  readonly pod: PodState;
  /** What was noted for each ReplicaSet; for one that is left out, nothing ever was. */
  readonly awaits: Readonly<Partial<Record<SetName, Awaited>>>;
}

/** A pod as it is seen for the first time. */
export interface PodState {
  readonly owner: Owner;
  readonly labels: Readonly<Record<string, string>>;
  readonly namespace: "default" | "shop";
  /** Whether somebody has asked for its deletion. */
  readonly going: "no" | "yes";
}

/** By their keys. `default/web` and `default/front` may select the same pod. */
const selectors = {
  "default/web": { app: "web" },
  "default/front": { tier: "front" },
  "default/api": { app: "api" },
  "shop/web": { app: "web" },
} as const;
export type SetName = keyof typeof selectors;
export const setNames = Object.keys(selectors) as [SetName, ...SetName[]]; // It lists what is there.

const reference = (kind: string, name: string, uid: string): metav1.OwnerReference => ({
  apiVersion: kind === "Job" ? "batch/v1" : "apps/v1",
  kind,
  name,
  uid,
  controller: true,
  blockOwnerDeletion: true,
});
const ofSet = (namespace: string, name: string): metav1.OwnerReference =>
  reference("ReplicaSet", name, uidOf(`${namespace}/${name}`));
const uidOf = (key: string): string => `uid of ${key}`;

/** A reference of something that is to be there as long as the pod's owner, and no longer. */
function uncontrolled(name: string): metav1.OwnerReference {
  const { controller: _, ...rest } = ofSet("default", name);
  return rest;
}

/** By what a table calls them; the namespace is that of the pod. */
const owners = {
  web: (namespace) => [ofSet(namespace, "web")],
  api: (namespace) => [ofSet(namespace, "api")],
  nobody: () => [],
  "an earlier web": () => [reference("ReplicaSet", "web", "uid of an earlier web")],
  "a Job web": (namespace) => [reference("Job", "web", uidOf(`${namespace}/web`))],
  "an unknown set": () => [reference("ReplicaSet", "unknown", "uid of an unknown set")],
  "nobody (and api without `controller`)": () => [uncontrolled("api")],
  "web (and api without `controller`)": (namespace) => [uncontrolled("api"), ofSet(namespace, "web")],
} satisfies Record<string, (namespace: string) => metav1.OwnerReference[]>;
export type Owner = keyof typeof owners;
export const everyOwner = Object.keys(owners) as [Owner, ...Owner[]]; // As above.

const podName = "web-1";

function podOf({ owner, labels, namespace, going }: PodState): v1.Pod {
  const pod: metav1.Manifest<v1.Pod> = {
    metadata: {
      name: podName,
      namespace,
      uid: "uid of the pod",
      resourceVersion: "7",
      creationTimestamp: "2021-01-13T00:00:00Z",
      labels: { ...labels },
      annotations: {},
      ownerReferences: owners[owner](namespace),
      ...(going === "yes" && { deletionTimestamp: "2021-01-13T01:00:00Z" }),
    },
    spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
    status: { phase: "Pending" },
  };
  return runtime.deepFreeze(pod) as v1.Pod; // No more of it is read.
}

function setOf(key: SetName): apps.ReplicaSet {
  const [namespace = "", name = ""] = key.split("/");
  const { metadata, spec, ...rest } = fixtures.replicaSet(name, {
    wants: 10,
    has: 4,
    ready: 3,
    available: 2,
  });
  const own = { ...metadata, namespace, name, uid: uidOf(key), labels: selectors[key] };
  return runtime.deepFreeze({
    ...rest,
    metadata: own,
    spec: { ...spec, selector: { matchLabels: selectors[key] } },
  });
}

/** Whoever hears of a new pod: the port, or the learner's function. */
export type Adds = (rsc: replicaset.ReplicaSetController, pod: v1.Pod) => void;

/** What comes of it for each ReplicaSet. */
export async function seen(adds: Adds, { awaits, pod }: Scene): Promise<Rows> {
  const rsc = controllerOver(setNames.map(setOf));
  for (const key of setNames) {
    const awaited = awaits[key];
    if (typeof awaited === "number") rsc.expectations.expectCreations(key, awaited);
    else if (awaited !== undefined) rsc.expectations.expectDeletions(key, keysOf(key, awaited));
  }
  const counted = countedBy(rsc);
  await quietly(async () => adds(rsc, podOf(pod)));
  const woken = new Set<string>();
  while (rsc.queue.len() > 0) {
    const key = (await rsc.queue.get()) ?? "";
    woken.add(key);
    rsc.queue.done(key);
  }
  const strange = [...new Set([...counted, ...woken])].filter((key) => !Object.hasOwn(selectors, key));
  return Object.fromEntries([
    ...setNames.map((key) => [key, rowOf(rsc, key, woken)] as const),
    ...strange.map((key) => [key, strangeRow(key, counted, woken)] as const),
  ]);
}

/** The keys under which a creation is counted from now on. */
function countedBy({ expectations }: replicaset.ReplicaSetController): ReadonlySet<string> {
  const keys = new Set<string>();
  const observe = expectations.creationObserved.bind(expectations);
  expectations.creationObserved = (key) => {
    keys.add(key);
    observe(key);
  };
  return keys;
}

/** What was done under a key that no ReplicaSet has. */
const strangeRow = (key: string, counted: ReadonlySet<string>, woken: ReadonlySet<string>): Rows[string] => ({
  ...(counted.has(key) && { creations: "one fewer" }),
  ...(woken.has(key) && { woken: "yes" }),
});

/** The pods of a ReplicaSet by their keys. */
const keysOf = (set: SetName, pods: readonly string[]): string[] =>
  pods.map((name) => `${set.split("/")[0]}/${name}`);

function rowOf(
  { expectations }: replicaset.ReplicaSetController,
  key: string,
  woken: ReadonlySet<string>,
): Rows[string] {
  const [creations, deletions] = expectations.getExpectations(key)?.getExpectations() ?? ["–", "–"];
  return { creations, deletions, woken: woken.has(key) ? "yes" : "no" };
}

/** A controller of the port over these ReplicaSets, and without a pod. Nobody watches anything for it. */
function controllerOver(sets: readonly apps.ReplicaSet[]): replicaset.ReplicaSetController {
  const informer = () => ({ addEventHandler: () => undefined, hasSynced: () => true });
  const unused = (): never => {
    throw new Error("a handler asks the server for nothing");
  };
  return new replicaset.ReplicaSetController({
    clock: new utilclock.VirtualClock(),
    kubeClient: { appsV1: unused },
    rsInformer: { informer, lister: () => new appslisters.ReplicaSetLister(indexerOf(sets)) },
    podInformer: { informer, lister: () => new corelisters.PodLister(indexerOf<v1.Pod>([])) },
    podControl: { createPodsWithControllerRef: unused, deletePod: unused, patchPod: unused },
    gvk: scheme.gvkOf("ReplicaSet"),
    metricOwnerName: "replicaset_controller",
    queueName: "replicaset",
    burstReplicas: replicaset.burstReplicas,
  });
}

function indexerOf<T extends metav1.Object>(objects: readonly T[]): cache.Indexer<T> {
  const indexer = cache.newIndexer<T>(cache.metaNamespaceKeyFunc, cache.claimIndexers);
  for (const object of objects) indexer.add(object);
  return indexer;
}

const text = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map((pair) => pair.join("="))
    .join(", ") || "none";

/** A scene as tables. */
export const told = ({ awaits, pod }: Scene): Table[] => [
  {
    of: "pod",
    rows: {
      [`${pod.namespace}/${podName}`]: {
        owner: pod.owner,
        labels: text(pod.labels),
        "being deleted": pod.going,
      },
    },
  },
  {
    of: "ReplicaSet",
    rows: Object.fromEntries(
      setNames.map((key) => [key, { selects: text(selectors[key]), "waits for": awaitedText(awaits[key]) }]),
    ),
  },
];

function awaitedText(awaited: Awaited | undefined): string {
  if (awaited === undefined) return "nothing";
  if (typeof awaited === "number") return `${awaited} ${awaited === 1 ? "creation" : "creations"}`;
  return `deletion of ${awaited.join(", ") || "none"}`;
}
