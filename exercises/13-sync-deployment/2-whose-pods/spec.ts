import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import * as deployment from "#controller/deployment";
import type * as rand from "#go/math/rand";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, scenes }) => ({ name, run: () => scenes.forEach((scene) => gives(impl, scene)) })),
  {
    name: "whatever pods there are, the map is the one that Kubernetes makes",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: (scene) => [
          ...fewer(scene.pods).map((pods) => ({ ...scene, pods })),
          ...fewer(scene.list).map((list) => ({ ...scene, list })),
        ],
        holds: (scene) => gives(impl, { ...scene, map: rowsOf(asInKubernetes(scene)) }),
      }),
  },
  ...runs(impl),
];

/** A ReplicaSet that owns pods: two may have one name, but never one UID. */
interface Owner {
  readonly uid: string;
  readonly name: string;
  /** The label that its pods get from it. */
  readonly hash: string;
}

const owner = (uid: string, hash: string): Owner => ({ uid, name: `web-${hash}`, hash });

/** As much of a pod as matters here, or might be thought to. */
interface Pod {
  readonly name: string;
  /** Whose reference says that it controls the pod. */
  readonly of?: Owner;
  /** Whose reference says that it does not, and comes first. */
  readonly besides?: Owner;
  /** The same, and comes last. */
  readonly behind?: Owner;
  /** The label by which a ReplicaSet knows its pods; that of the owner unless given. */
  readonly hash?: string;
  readonly app?: string;
  readonly namespace?: string;
  readonly is?: v1.PodPhase;
  readonly isBeingDeleted?: boolean;
}

export interface Scene {
  readonly list: readonly Owner[];
  readonly pods: readonly Pod[];
  /** That of the Deployment and its ReplicaSets. */
  readonly namespace?: string;
  /** Whether the selector is an expression, which matchLabels does not hold. */
  readonly byExpression?: boolean;
}

interface Case extends Scene {
  /** The names of the pods by UID. */
  readonly map: Rows;
}

const old = owner("uid-3", "c6b8467bc");
const young = owner("uid-7", "74b685b4d7");
/** Had the name of `old`, and is gone. */
const gone = owner("uid-1", "c6b8467bc");
/** Matches the selector, too, and is not on the list. */
const stranger = owner("uid-9", "844888c4c6");

const list = [old, young];
const row = (pods: string) => ({ pods });

const picked: readonly Pod[] = [
  { name: "a", of: old, app: "quarantine" },
  { name: "b", of: old },
];

const cases: readonly { name: string; scenes: readonly Case[] }[] = [
  {
    name: "each pod stands in the row of the ReplicaSet that controls it",
    scenes: [
      {
        list,
        pods: [
          { name: "a", of: young },
          { name: "b", of: old },
          { name: "c", of: young },
          { name: "d", of: old },
          { name: "e", of: old },
        ],
        map: { [old.uid]: row("b, d, e"), [young.uid]: row("a, c") },
      },
    ],
  },
  {
    name: "a ReplicaSet without pods has an empty row",
    scenes: [
      { list, pods: [{ name: "a", of: young }], map: { [old.uid]: row("none"), [young.uid]: row("a") } },
      { list: [old], pods: [], map: { [old.uid]: row("none") } },
    ],
  },
  {
    name: "a pod that has ended is in its row, however it ended",
    scenes: [
      {
        list: [old],
        pods: [
          { name: "a", of: old, is: "Failed" },
          { name: "b", of: old, is: "Succeeded" },
          { name: "c", of: old, is: "Unknown" },
          { name: "d", of: old, is: "Pending" },
        ],
        map: { [old.uid]: row("a, b, c, d") },
      },
    ],
  },
  {
    name: "a pod that is being deleted is in its row until it is gone",
    scenes: [
      {
        list: [old],
        pods: [
          { name: "a", of: old, isBeingDeleted: true },
          { name: "b", of: old },
        ],
        map: { [old.uid]: row("a, b") },
      },
    ],
  },
  {
    name: "a pod that nobody controls is left out",
    scenes: [{ list: [old], pods: [{ name: "a" }, { name: "b", of: old }], map: { [old.uid]: row("b") } }],
  },
  {
    name: "labels neither give a pod to a ReplicaSet nor take it away",
    scenes: [
      {
        list,
        pods: [
          { name: "a", hash: old.hash },
          { name: "b", of: old, hash: "none" },
          { name: "c", of: young, hash: old.hash },
        ],
        map: { [old.uid]: row("b"), [young.uid]: row("c") },
      },
    ],
  },
  {
    name: "a ReplicaSet that is not on the list has no row, and its pods are left out",
    scenes: [
      {
        list: [old],
        pods: [
          { name: "a", of: stranger },
          { name: "b", of: old },
        ],
        map: { [old.uid]: row("b") },
      },
      { list: [], pods: [{ name: "a", of: old }], map: {} },
    ],
  },
  {
    name: "the pods of a ReplicaSet that is gone are not those of its namesake",
    scenes: [
      {
        list: [old],
        pods: [
          { name: "a", of: gone },
          { name: "b", of: old },
        ],
        map: { [old.uid]: row("b") },
      },
    ],
  },
  {
    name: "an owner that does not control the pod does not count",
    scenes: [
      {
        list,
        pods: [
          { name: "a", besides: old },
          { name: "b", besides: old, of: young },
          { name: "c", of: young, behind: old },
          { name: "d", of: old },
        ],
        map: { [old.uid]: row("d"), [young.uid]: row("b, c") },
      },
    ],
  },
  {
    name: "a pod that the Deployment's selector does not pick is left out",
    scenes: [{ list: [old], pods: picked, map: { [old.uid]: row("b") } }],
  },
  {
    name: "a selector may be an expression",
    scenes: [{ list: [old], byExpression: true, pods: picked, map: { [old.uid]: row("b") } }],
  },
  {
    name: "a pod of another namespace is left out",
    scenes: ["default", "shop"].map((namespace) => ({
      list: [old],
      namespace,
      pods: [
        { name: "a", of: old, namespace: "other" },
        { name: "b", of: old, namespace },
        { name: "c", of: old, namespace: "default" },
      ],
      map: { [old.uid]: row(namespace === "default" ? "b, c" : "b") },
    })),
  },
];

/** Holds the map of the learner's function against what is wanted. */
function gives(impl: Implementation, scene: Case): void {
  const { dc, d, rsList } = made(scene);
  agree({
    calls: "getPodMapForDeployment(dc, d, rsList)",
    given: given(scene),
    of: "UID in the map",
    expected: scene.map,
    actual: () => rowsOf(impl.getPodMapForDeployment(dc, d, rsList)),
  });
}

function asInKubernetes(scene: Scene): PodMap {
  const { dc, d, rsList } = made(scene);
  const controller = dc as deployment.DeploymentController; // The method reads the copy of pods and no more of it.
  return deployment.DeploymentController.prototype.getPodMapForDeployment.call(controller, d, rsList);
}

type PodMap = ReturnType<Implementation["getPodMapForDeployment"]>;

/** A map as rows; the order of the pods is left open. */
export const rowsOf = (map: PodMap): Rows =>
  Object.fromEntries(
    [...map]
      .map(([uid, pods]) => [uid, row(pods.map((pod) => pod.metadata.name).sort().join(", ") || "none")] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ); // prettier-ignore

const labelsOf = ({ app = "web", hash, of }: Pod): Record<string, string> => {
  const known = hash ?? of?.hash ?? "none";
  return { app, ...(known !== "none" && { "pod-template-hash": known }) };
};

/** Everything as the caches of a controller hold it: whole as far as it goes, and frozen. */
export function made({ list, pods, namespace = "default", byExpression = false }: Scene) {
  const indexer = cache.newIndexer<v1.Pod>(cache.metaNamespaceKeyFunc, cache.claimIndexers);
  for (const pod of pods) indexer.add(podOf(pod));
  const selector = byExpression
    ? { matchExpressions: [{ key: "app", operator: "In" as const, values: ["api", "web"] }] }
    : { matchLabels: { app: "web" } };
  const metadata = { name: "web", namespace, uid: "uid-of-web", labels: { app: "shop" } };
  // Its pods need not have all labels of its newest template.
  const template = { metadata: { labels: { app: "web", tier: "front" } } };
  const d: metav1.Manifest<apps.Deployment> = { metadata, spec: { selector, template } };
  return {
    dc: { podLister: new corelisters.PodLister(indexer) },
    d: runtime.deepFreeze(d) as apps.Deployment, // No more of it is read.
    rsList: runtime.deepFreeze(list.map((rs) => replicaSetOf(rs, namespace, selector))),
  };
}

function replicaSetOf(
  { uid, name, hash }: Owner,
  namespace: string,
  selector: metav1.LabelSelector,
): apps.ReplicaSet {
  const labels = { app: "web", "pod-template-hash": hash };
  const own = { ...selector, matchLabels: { ...selector.matchLabels, "pod-template-hash": hash } };
  const template = { metadata: { labels } };
  const counts = { replicas: 0, readyReplicas: 0, availableReplicas: 0 };
  const rs: metav1.Manifest<apps.ReplicaSet> = {
    metadata: { name, namespace, uid, labels },
    spec: { replicas: 0, selector: own, template },
    // It says so as soon as all its pods are told to end.
    status: counts,
  };
  return rs as apps.ReplicaSet; // No more of it is read.
}

function podOf(pod: Pod): v1.Pod {
  const { name, of, besides, behind, namespace = "default", is = "Running" } = pod;
  const ownerReferences = [
    ...(besides ? [referenceTo(besides, false)] : []),
    ...(of ? [referenceTo(of, true)] : []),
    ...(behind ? [referenceTo(behind, false)] : []),
  ];
  const known: metav1.Manifest<v1.Pod> = {
    metadata: {
      name,
      namespace,
      uid: `uid-of-${namespace}-${name}`,
      labels: labelsOf(pod),
      ownerReferences,
      ...(pod.isBeingDeleted && { deletionTimestamp: "2021-01-13T00:00:30Z" }),
    },
    status: { phase: is },
  };
  return known as v1.Pod; // No more of it is read.
}

const referenceTo = ({ uid, name }: Owner, controller: boolean): metav1.OwnerReference => ({
  apiVersion: "apps/v1",
  kind: "ReplicaSet",
  name,
  uid,
  controller,
  blockOwnerDeletion: true,
});

const inWords = ({ name, uid }: Owner): string => `${name}, ${uid}`;

/** What of a pod is shown. Two columns say how it differs from a running pod of namespace default with `app: web`. */
const pieces = ({ app, namespace, is, isBeingDeleted }: Pod): string =>
  [
    is ?? "Running",
    isBeingDeleted && "being deleted",
    app && `app: ${app}`,
    namespace && `namespace ${namespace}`,
  ]
    .filter(Boolean)
    .join("; ");

function given({ list, pods, namespace = "default", byExpression = false }: Scene): Table[] {
  const row = (pod: Pod): Rows[string] => ({
    "controlled by": pod.of ? inWords(pod.of) : "nobody",
    ...(pod.besides && { "also owned by": `${inWords(pod.besides)} (first)` }),
    ...(pod.behind && { "also owned by": inWords(pod.behind) }),
    ...(pod.hash !== undefined && { "pod-template-hash": pod.hash }),
    is: pieces(pod),
  });
  return [
    {
      of: "Deployment",
      rows: { web: { namespace, selects: byExpression ? "app in (api, web)" : "app: web" } },
    },
    { of: "ReplicaSet", rows: Object.fromEntries(list.map(({ name, uid }) => [name, { UID: uid }])) },
    { of: "pod", rows: Object.fromEntries(pods.map((pod) => [pod.name, row(pod)])) },
  ];
}

const phases = ["Running", "Pending", "Failed", "Succeeded", "Unknown"] as const;

export function anyScene(source: rand.Source): Scene {
  const often = (): boolean => source.intn(3) > 0;
  const pod = (_: unknown, i: number): Pod => ({
    name: `pod-${i + 1}`,
    is: oneOf(source, phases),
    ...(!often() && { isBeingDeleted: true }),
    ...(often() && { of: oneOf(source, [old, young, gone, stranger]) }),
    ...(!often() && { [oneOf(source, ["besides", "behind"])]: oneOf(source, [old, young]) }),
    ...(!often() && { hash: oneOf(source, [old.hash, young.hash, "none"]) }),
    ...(!often() && { app: oneOf(source, ["quarantine", "api"]) }),
    ...(!often() && { namespace: "other" }),
  });
  return {
    list: oneOf(source, [[old, young], [young, stranger], [gone, young], [old], []]),
    byExpression: often(),
    namespace: often() ? "default" : "other",
    pods: Array.from({ length: source.intn(8) }, pod),
  };
}

const runs = (impl: Implementation): Check[] => [
  {
    name: "old pods are gone before the first new one starts, as on a real control plane",
    run: () => sameRun("recreate", meta.replaces, impl),
  },
  {
    name: "pods that stop slowly are waited for as on a real control plane",
    run: () => sameRun("recreate-terminating", meta.replaces, impl),
  },
  {
    name: "a failed pod holds the rollout up as on a real control plane",
    run: () => sameRun("recreate-failed-pods", meta.replaces, impl),
  },
];
