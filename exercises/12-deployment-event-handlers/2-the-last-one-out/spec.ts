import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import * as runtime from "#apimachinery/runtime";
import type * as clientset from "#client-go/kubernetes";
import * as cache from "#client-go/tools/cache";
import type * as deployment from "#controller/deployment";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import { announce } from "../../engine/beat.ts";
import { isNotStarted } from "../../engine/exercise.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import * as fixtures from "../../engine/fixtures.ts";
import { always, fewer, oneOf, simplerField } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Table } from "../../engine/tables.ts";
import { controlledBy, controllerOver, deploymentThat } from "../copies.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Pod = v1.Pod;
type DeletePod = (
  dc: deployment.DeploymentController,
  obj: Pod | cache.DeletedFinalStateUnknown<Pod>,
) => Promise<void>;

export const spec: Spec<Implementation> = (impl) => [...counts(impl), ...others(impl), ...runs(impl)];

/** Who controls a ReplicaSet; `web` and `front` are Deployments. */
type Owner = "web" | "front" | "an earlier web" | "nobody";

/** A ReplicaSet, by its name. Its labels are those that `web` selects, unless it has just been labelled away. */
interface Set {
  readonly name: string;
  readonly owner: Owner;
  readonly app: "web" | "other";
  readonly known: "to both" | "to the copy" | "to the API server";
  /** How many pods it says that it has. */
  readonly reports: number;
}

const states = ["running", "not ready", "pending", "stopping", "failed", "succeeded", "unknown"] as const;
type State = (typeof states)[number];

/** A pod, and the ReplicaSet that controls it, if there is one. */
interface PodOf {
  readonly of: string;
  readonly state: State;
}

/** What there is once a pod has been deleted. */
export interface Case {
  readonly strategy: apps.DeploymentStrategy["type"];
  readonly sets: readonly Set[];
  /** Those that are left. */
  readonly pods: readonly PodOf[];
  /** The ReplicaSet of the pod that was deleted. */
  readonly of: string;
  /** How that pod was when it was last seen. */
  readonly was: State;
  readonly heard: "as a pod" | "as a tombstone";
}

const selects = { app: "web" };
const frontSelects = { app: "web", tier: "front" };

const references: Readonly<Record<Owner, readonly metav1.OwnerReference[]>> = {
  web: [controlledBy("Deployment", { name: "web", uid: "uid-of-web" })],
  front: [controlledBy("Deployment", { name: "front", uid: "uid-of-front" })],
  "an earlier web": [controlledBy("Deployment", { name: "web", uid: "uid-of-an-earlier-web" })],
  nobody: [],
};

/** Scaled to nothing, as it is in the middle of a rollout. */
function replicaSet({ name, owner, app, reports }: Set): apps.ReplicaSet {
  const { metadata, status, ...rest } = fixtures.replicaSet(name, none);
  return runtime.deepFreeze({
    ...rest,
    metadata: { ...metadata, labels: { ...frontSelects, app }, ownerReferences: [...references[owner]] },
    status: { ...status, replicas: reports },
  });
}

const none = { wants: 0, has: 0, ready: 0, available: 0 };
const uidOf = (set: string): string => `uid-of-web-${set}`;

const owners: Readonly<Record<string, readonly metav1.OwnerReference[]>> = {
  nobody: [],
  "a StatefulSet": [controlledBy("StatefulSet", { name: "web-old", uid: "uid-of-a-stateful-set" })],
  "an earlier old": [controlledBy("ReplicaSet", { name: "web-old", uid: "uid-of-an-earlier-old" })],
};

function pod({ of, state }: PodOf, name: string): Pod {
  const { metadata, spec } = fixtures.replicaSet(of, none);
  const ownerReferences = owners[of] ?? [controlledBy("ReplicaSet", { name: `web-${of}`, uid: uidOf(of) })];
  const phases: Partial<Record<State, v1.PodPhase>> = {
    pending: "Pending",
    failed: "Failed",
    succeeded: "Succeeded",
    unknown: "Unknown",
  };
  const ready = state === "running" || state === "stopping" ? "True" : "False";
  return runtime.deepFreeze({
    apiVersion: "v1",
    kind: "Pod",
    metadata: {
      ...metadata,
      name,
      uid: `uid-of-${name}`,
      labels: { ...frontSelects },
      ownerReferences: [...ownerReferences],
      ...(state === "stopping" && { deletionTimestamp: "2021-01-13T01:00:00Z" }),
    },
    spec: spec.template.spec,
    status: {
      phase: phases[state] ?? "Running",
      conditions: [{ type: "Ready", status: ready, lastProbeTime: null, lastTransitionTime: null }],
      containerStatuses: [],
    },
  });
}

/** What came of a deletion. */
interface Seen {
  readonly woken: string;
  readonly asked: number;
  /** What the handler threw, or that it did not. */
  readonly ends: string;
}

/** Lets the handler hear of the deletion, with an API server that knows ReplicaSets alone, or does not answer. */
export async function hears(deletePod: DeletePod, one: Case, answers = true): Promise<Seen> {
  let asked = 0;
  const onServer = one.sets.filter(({ known }) => known !== "to the copy").map(replicaSet);
  const list = async ({ labelSelector = "" }: metav1.ListOptions = {}) => {
    asked++;
    if (!answers) throw errors.newInternalError(new Error("the API server does not answer"));
    const selector = labels.parse(labelSelector);
    return { items: onServer.filter(({ metadata }) => selector.matches(metadata.labels)) };
  };
  const client = { appsV1: () => ({ replicaSets: () => ({ list }) }) } as unknown as clientset.Interface; // All of it that is used.
  const copies = {
    deployments: [deploymentThat("web", selects, one.strategy), deploymentThat("front", frontSelects)],
    replicaSets: one.sets.filter(({ known }) => known !== "to the API server").map(replicaSet),
    pods: one.pods.map((each, i) => pod(each, `left-${i + 1}`)),
  };
  const { dc, woken } = controllerOver(copies, { client });
  const gone = pod({ of: one.of, state: one.was }, "gone");
  const tombstone = new cache.DeletedFinalStateUnknown("default/gone", gone);
  const ends = await endOf(deletePod(dc, one.heard === "as a pod" ? gone : tombstone), answers);
  const names = [...woken].map((key) => key.replace("default/", "")).sort();
  return { woken: names.join(", ") || "nobody", asked, ends };
}

/** How a handler ends. Where the API server answers, there is nothing to throw. */
async function endOf(handled: Promise<void>, answers: boolean): Promise<string> {
  try {
    await handled;
    return "well";
  } catch (err) {
    if (answers || isNotStarted(err)) throw err;
    return goerrors.textOf(err);
  }
}

const given = ({ strategy, sets, pods, of, was, heard }: Case): Table[] => [
  { of: "Deployment", rows: { web: { strategy } } },
  { of: "deletion", rows: { "of a pod": { of, was, heard } } },
  { of: "ReplicaSet", rows: Object.fromEntries(sets.map(({ name, ...set }) => [name, { ...set }])) },
  { of: "pod", rows: Object.fromEntries(pods.map((each, i) => [`left-${i + 1}`, { ...each }])) },
];

const calls = "deletePod(dc, obj)";

/** Holds what comes of one deletion against what should. */
async function sees(impl: Implementation, one: Case, expected: Partial<Seen>, answers = true): Promise<void> {
  announce({ calls, given: given(one) });
  const seen = await hears(impl.deletePod, one, answers);
  const columns = Object.keys(expected) as (keyof Seen)[]; // Of a Seen.
  const of = columns.length === 1 ? String(columns) : "";
  const cells = (what: Partial<Seen>) => Object.fromEntries(columns.map((column) => [column, what[column]]));
  agree({
    calls,
    given: given(one),
    of,
    expected: { "in the end": cells(expected) },
    actual: { "in the end": cells(seen) },
  });
}

/** Whom each of these deletions should wake. */
type Cases = Readonly<Record<string, readonly [one: Case, woken: string]>>;

async function wakes(impl: Implementation, of: string, cases: Cases): Promise<void> {
  const seen: Record<string, { woken: string }> = {};
  for (const [name, [one]] of Object.entries(cases)) {
    announce({ calls, given: given(one) });
    seen[name] = { woken: (await hears(impl.deletePod, one)).woken };
  }
  const expected = Object.entries(cases).map(([name, [, woken]]) => [name, { woken }]);
  agree({ calls, of: `${of}, and who is woken`, expected: Object.fromEntries(expected), actual: seen });
}

const old: Set = { name: "old", owner: "web", app: "web", known: "to both", reports: 0 };
const [older, oldest]: [Set, Set] = [
  { ...old, name: "older" },
  { ...old, name: "oldest" },
];
const last: Case = {
  strategy: "Recreate",
  sets: [old],
  pods: [],
  of: "old",
  was: "stopping",
  heard: "as a pod",
};

/** A pod of the old one of three ReplicaSets was deleted, and these are left. */
const left = (n: number, of: string, state: State = "running"): Case => ({
  ...last,
  sets: [old, older, oldest],
  pods: Array.from({ length: n }, () => ({ of, state })),
});

/** One pod is left, in each of these states. */
const eachOf = (impl: Implementation, states: readonly State[]): Promise<void> =>
  wakes(
    impl,
    "pod left",
    Object.fromEntries(states.map((state) => [state, [left(1, "old", state), "nobody"]])),
  );

const counts = (impl: Implementation): Check[] => [
  {
    name: "the last pod of a Deployment that recreates wakes it",
    run: () =>
      wakes(impl, "pods left", {
        "none, of one ReplicaSet": [last, "web"],
        "none, of three ReplicaSets": [left(0, "old"), "web"],
        "none, and the last had failed": [{ ...last, was: "failed" }, "web"],
        "none, though a report says that one is": [{ ...last, sets: [{ ...old, reports: 1 }] }, "web"],
      }),
  },
  {
    name: "as long as a pod is left, the end of another one wakes nobody",
    run: () =>
      wakes(impl, "pods left", {
        "1, running": [left(1, "old"), "nobody"],
        "2, running": [left(2, "old"), "nobody"],
        "2, stopping": [left(2, "old", "stopping"), "nobody"],
        "3, running": [left(3, "old"), "nobody"],
      }),
  },
  {
    name: "the pods of every ReplicaSet of the Deployment count",
    run: () =>
      wakes(impl, "pods left", {
        "2 of an older ReplicaSet": [left(2, "older"), "nobody"],
        "2 of the oldest": [left(2, "oldest"), "nobody"],
      }),
  },
  {
    name: "a pod that does not serve counts like one that does",
    run: () => eachOf(impl, ["running", "not ready", "pending", "stopping", "unknown"]),
  },
  {
    name: "a pod that has ended counts as long as it is there",
    run: () => eachOf(impl, ["failed", "succeeded"]),
  },
  {
    name: "the API server says which ReplicaSets there are, not the copy",
    run: async () => {
      const [newest, gone]: [Set, Set] = [
        { ...old, name: "newest", known: "to the API server" },
        { ...old, name: "gone", known: "to the copy" },
      ];
      const of = (set: Set): Case => ({ ...left(1, set.name), sets: [old, set] });
      await wakes(impl, "pod left", {
        "of a ReplicaSet that only the API server knows": [of(newest), "nobody"],
        "of one that only the copy knows": [of(gone), "web"],
      });
    },
  },
  {
    name: "a Deployment whose last ReplicaSet is gone is woken, too",
    run: () => sees(impl, { ...last, sets: [{ ...old, known: "to the copy" }] }, { woken: "web" }),
  },
];

const others = (impl: Implementation): Check[] => [
  {
    name: "the pods of others do not count, though their labels fit",
    run: async () => {
      const sets: Set[] = [
        old,
        { ...old, name: "theirs", owner: "front" },
        { ...old, name: "orphan", owner: "nobody" },
        { ...old, name: "earlier", owner: "an earlier web" },
        { ...old, name: "away", app: "other" },
      ];
      const of = (name: string): [Case, string] => [{ ...left(1, name), sets }, "web"];
      await wakes(impl, "pod left", {
        "of nobody": of("nobody"),
        "of a StatefulSet": of("a StatefulSet"),
        "of a ReplicaSet of another Deployment": of("theirs"),
        "of a ReplicaSet that nobody owns": of("orphan"),
        "of a ReplicaSet of an earlier web": of("earlier"),
        "of one that was labelled away": of("away"),
      });
    },
  },
  {
    name: "a Deployment that rolls is not woken, and nobody is asked for it",
    run: async () => {
      await sees(impl, { ...last, strategy: "RollingUpdate" }, { woken: "nobody", asked: 0 });
      const sets: Set[] = [{ ...old, owner: "front" }];
      await sees(impl, { ...last, sets }, { woken: "nobody", asked: 0 });
    },
  },
  {
    name: "a pod that belongs to no Deployment wakes nobody, and nobody is asked for it",
    run: async () => {
      for (const of of ["nobody", "a StatefulSet", "an earlier old", "unheard-of"]) {
        await sees(impl, { ...last, of }, { woken: "nobody", asked: 0 });
      }
      const sets: Set[] = [{ ...old, owner: "nobody" }];
      await sees(impl, { ...last, sets }, { woken: "nobody", asked: 0 });
    },
  },
  {
    name: "a tombstone says as much as a pod",
    run: () =>
      wakes(impl, "pods left", {
        none: [{ ...last, heard: "as a tombstone" }, "web"],
        "2, running": [{ ...left(2, "old"), heard: "as a tombstone" }, "nobody"],
      }),
  },
  {
    name: "if the API server does not answer, nobody is woken",
    run: () => sees(impl, last, { woken: "nobody" }, false),
  },
  {
    name: "if the API server does not answer, the handler ends all the same",
    run: () => sees(impl, last, { ends: "well" }, false),
  },
  {
    name: "whatever is left, the Deployment is woken when Kubernetes wakes it",
    run: () =>
      always<Case>({
        any: anyCase,
        simpler: (one) => [
          ...simplerField(one, "pods", (pods) => fewer(pods)),
          ...simplerField(one, "sets", (sets) => fewer(sets)),
          ...simplerField(one, "heard", (heard) => (heard === "as a pod" ? [] : (["as a pod"] as const))),
        ],
        holds: async (one) => {
          const { woken } = await hears(ofThePort, one);
          await sees(impl, one, { woken });
        },
      }),
  },
];

/** What the port's own handler does. */
const ofThePort: DeletePod = (dc, obj) => dc.deletePod(obj);

export function anyCase(source: rand.Source): Case {
  const sets = ["old", "older", "newest"].map((name): Set => ({
    name,
    owner: oneOf(source, ["web", "web", "web", "front", "an earlier web", "nobody"]),
    app: oneOf(source, ["web", "web", "web", "other"]),
    known: oneOf(source, ["to both", "to both", "to the copy", "to the API server"]),
    reports: oneOf(source, [0, 0, 1]),
  }));
  const strangers = ["nobody", "a StatefulSet", "an earlier old"];
  const of = () => oneOf(source, ["old", "older", "newest", ...strangers]);
  return {
    strategy: oneOf(source, ["Recreate", "Recreate", "Recreate", "RollingUpdate"]),
    sets,
    pods: Array.from({ length: source.intn(3) }, () => ({ of: of(), state: oneOf(source, states) })),
    of: oneOf(source, ["old", "older", "old", "newest", "nobody"]),
    was: oneOf(source, states),
    heard: oneOf(source, ["as a pod", "as a tombstone"]),
  };
}

const runs = (impl: Implementation): Check[] => [
  {
    name: "three pods are recreated as they were on a real control plane",
    run: () => sameRun("recreate", meta.replaces, impl),
  },
  {
    name: "nothing new comes before the last slow pod is gone, as on a real control plane",
    run: () => sameRun("recreate-terminating", meta.replaces, impl),
  },
  {
    name: "a pod that has failed holds the rollout up, as it does on a real control plane",
    run: () => sameRun("recreate-failed-pods", meta.replaces, impl),
  },
  {
    name: "a strategy that changes half-way goes on as it did on a real control plane",
    run: () => sameRun("strategy-change", meta.replaces, impl),
  },
];
