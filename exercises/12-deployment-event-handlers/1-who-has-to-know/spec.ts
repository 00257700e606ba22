import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import type * as deployment from "#controller/deployment";
import type * as rand from "#go/math/rand";
import { asThePort } from "../../engine/as-the-port.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import * as fixtures from "../../engine/fixtures.ts";
import { always, oneOf, simplerField } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import { controlledBy, controllerOver, deploymentThat } from "../copies.ts";
import meta from "./meta.json" with { type: "json" };
import { scenes } from "./scenes.ts";
import type * as solution from "./solution.ts";

export { scenarios } from "./scenes.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...owned(impl), ...orphans(impl), ...runs(impl)];

/** Two of them may select the same ReplicaSet. */
const deployments = [
  deploymentThat("web", { app: "web" }),
  deploymentThat("front", { tier: "front" }),
  deploymentThat("api", { app: "api" }),
];
const names = ["web", "front", "api"] as const;
type Name = (typeof names)[number];

const owners = {
  nobody: [],
  web: [controlledBy("Deployment", { name: "web", uid: "uid-of-web" })],
  front: [controlledBy("Deployment", { name: "front", uid: "uid-of-front" })],
  api: [controlledBy("Deployment", { name: "api", uid: "uid-of-api" })],
  "an earlier web": [controlledBy("Deployment", { name: "web", uid: "uid-of-an-earlier-web" })],
  "a Rollout web": [controlledBy("Rollout", { name: "web", uid: "uid-of-a-rollout" })],
  "nobody (and api without `controller`)": [uncontrolled("api")],
  "web (and api without `controller`)": [
    uncontrolled("api"),
    controlledBy("Deployment", { name: "web", uid: "uid-of-web" }),
  ],
} satisfies Record<string, metav1.OwnerReference[]>;
type Owner = keyof typeof owners;
const everyOwner = Object.keys(owners) as [Owner, ...Owner[]]; // It lists what is there.

/** A reference of something that wants to be there as long as its owner, and no longer. */
function uncontrolled(name: string): metav1.OwnerReference {
  const { controller: _, ...reference } = controlledBy("Deployment", { name, uid: `uid-of-${name}` });
  return reference;
}

/** One of the states of a ReplicaSet that a handler is given. */
export interface State {
  readonly version: number;
  readonly owner: Owner;
  readonly labels: Readonly<Record<string, string>>;
  readonly wants: number;
  readonly ready: number;
  readonly note: string;
  /** Whether somebody has asked for its deletion. */
  readonly going: "no" | "yes";
}

/** An update, as a handler hears of it. */
export interface Update {
  readonly before: State;
  readonly after: State;
}

function replicaSet({ version, owner, labels, wants, ready, note, going }: State): apps.ReplicaSet {
  const { metadata, ...rest } = fixtures.replicaSet("5d9", { wants, has: 41, ready, available: 31 });
  return runtime.deepFreeze({
    ...rest,
    metadata: {
      ...metadata,
      resourceVersion: String(version),
      labels: { ...labels },
      annotations: { note },
      ownerReferences: [...owners[owner]],
      ...(going === "yes" && { deletionTimestamp: "2021-01-13T01:00:00Z" }),
    },
  });
}

/** The names of the Deployments that are woken. */
export function wakes(
  updateReplicaSet: (dc: deployment.DeploymentController, old: apps.ReplicaSet, cur: apps.ReplicaSet) => void,
  { before, after }: Update,
): string[] {
  const { dc, woken } = controllerOver({ deployments });
  updateReplicaSet(dc, replicaSet(before), replicaSet(after));
  return [...woken].map((key) => key.replace("default/", "")).sort();
}

const text = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map((pair) => pair.join("="))
    .join(", ") || "none";

const selects: Table = {
  of: "Deployment",
  rows: Object.fromEntries(
    deployments.map(({ metadata, spec }) => [
      metadata.name,
      { selects: text(spec.selector.matchLabels ?? {}) },
    ]),
  ),
};

const given = (states: Readonly<Record<string, State>>): Table[] => {
  const columns = ({ labels, ...state }: State) => ({ ...state, labels: text(labels) });
  const rows = Object.entries(states).map(([name, state]) => [name, columns(state)]);
  return [selects, { of: "ReplicaSet", rows: Object.fromEntries(rows) }];
};

const rows = (woken: readonly string[]): Rows => ({
  ...Object.fromEntries(names.map((name) => [name, { woken: woken.includes(name) ? "yes" : "no" }])),
  ...Object.fromEntries(
    woken.filter((name) => !names.some((n) => n === name)).map((name) => [name, { woken: "yes" }]),
  ),
});

/** Holds those whom an update wakes against those who have to know. */
function wakesOnly(impl: Implementation, update: Update, expected: readonly string[]): void {
  agree({
    calls: "updateReplicaSet(dc, oldRS, curRS)",
    given: given({ before: update.before, after: update.after }),
    of: "is woken",
    expected: rows(expected),
    actual: () => rows(wakes(impl.updateReplicaSet, update)),
  });
}

const plain: State = {
  version: 7,
  owner: "web",
  labels: { app: "web" },
  wants: 10,
  ready: 4,
  note: "old",
  going: "no",
};
const orphan: State = { ...plain, owner: "nobody" };

/** What becomes of a state, at the next version. */
const becomes = (before: State, changes: Partial<State>): Update => ({
  before,
  after: { ...before, version: before.version + 1, ...changes },
});

const news: Readonly<Record<string, Partial<State>>> = {
  "its size": { wants: 7 },
  "its report": { ready: 5 },
  "a note": { note: "new" },
  "its deletion": { going: "yes" },
  "nothing that is shown": {},
};
const both = { app: "web", tier: "front" };

/** The same for several changes of one state, each by itself. */
function wakesEach(
  impl: Implementation,
  before: State,
  changes: Readonly<Record<string, Partial<State>>>,
  expected: string,
): void {
  const rows = (woken: (change: Partial<State>) => string): Rows =>
    Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, { woken: woken(change) }]));
  agree({
    calls: "updateReplicaSet(dc, oldRS, curRS)",
    given: given({ before }),
    of: "change, and who is woken",
    expected: rows(() => expected),
    actual: () =>
      rows((change) => wakes(impl.updateReplicaSet, becomes(before, change)).join(", ") || "nobody"),
  });
}

const owned = (impl: Implementation): Check[] => {
  const only = (update: Update, ...expected: Name[]) => wakesOnly(impl, update, expected);
  return [
    {
      name: "what only repeats the version that is known wakes nobody",
      run: () => {
        for (const state of [{ ...plain, labels: both }, plain, orphan])
          only({ before: state, after: state });
      },
    },
    {
      name: "whatever changes on a ReplicaSet, its owner is woken",
      run: () => {
        const labels = { "its labels": { labels: { app: "other" } }, "one label more": { labels: both } };
        wakesEach(impl, plain, { ...news, ...labels }, "web");
        // A version is a name, and names have no order.
        for (const version of [9, 100]) only(becomes({ ...plain, version: 99 }, { version }), "web");
      },
    },
    {
      name: "nobody but its owner is woken, whoever selects it",
      run: () => {
        const ofApi: State = { ...plain, owner: "api", labels: both };
        for (const changes of [{ wants: 7 }, { labels: { app: "web" } }])
          only(becomes(ofApi, changes), "api");
      },
    },
    {
      name: "an owner that the controller does not know is still an owner: nobody else is woken",
      run: () => {
        for (const owner of ["an earlier web", "a Rollout web"] as const) {
          for (const changes of [{ wants: 7 }, { labels: { app: "web" } }]) {
            only(becomes({ ...plain, owner, labels: both }, changes));
          }
        }
        only(becomes(orphan, { owner: "a Rollout web" }));
      },
    },
    {
      name: "an owner that does not control it does not count",
      run: () => {
        only(becomes({ ...plain, owner: "web (and api without `controller`)" }, { wants: 7 }), "web");
        const free: State = {
          ...orphan,
          owner: "nobody (and api without `controller`)",
          labels: { app: "other" },
        };
        only(becomes(free, { wants: 7 }));
      },
    },
    {
      name: "when the owner changes, the one that had it is woken, too",
      run: () => {
        only(becomes(plain, { owner: "api" }), "web", "api");
        only(becomes(plain, { owner: "a Rollout web" }), "web");
        only(becomes({ ...plain, owner: "an earlier web" }, { owner: "web" }), "web");
        only(becomes(orphan, { owner: "web" }), "web");
      },
    },
    {
      name: "who lets a ReplicaSet go is woken, though nobody has it then",
      run: () => only(becomes({ ...plain, labels: { app: "other" } }, { owner: "nobody" }), "web"),
    },
  ];
};

const orphans = (impl: Implementation): Check[] => {
  const only = (update: Update, ...expected: Name[]) => wakesOnly(impl, update, expected);
  return [
    {
      name: "an orphan that gets other labels wakes everybody who selects it now",
      run: () => {
        only(becomes(orphan, { labels: both }), "web", "front");
        only(becomes({ ...orphan, labels: { app: "other" } }, { labels: { app: "web" } }), "web");
        only(becomes({ ...orphan, labels: both }, { labels: { app: "api" } }), "api");
      },
    },
    {
      name: "an orphan that loses its owner wakes everybody who selects it, though its labels stay",
      run: () => {
        only(becomes({ ...plain, labels: both }, { owner: "nobody" }), "web", "front");
        only(becomes({ ...plain, owner: "an earlier web" }, { owner: "nobody" }), "web");
      },
    },
    {
      name: "an orphan whose labels stay wakes nobody, whatever else changes",
      run: () => {
        const selected: State = { ...orphan, labels: both };
        wakesEach(impl, selected, news, "nobody");
        only(becomes(selected, { owner: "nobody (and api without `controller`)" }));
      },
    },
    {
      name: "an orphan that nobody selects wakes nobody",
      run: () => {
        only(becomes({ ...orphan, labels: both }, { labels: { app: "other" } }));
        only(becomes({ ...orphan, labels: both }, { labels: {} }));
        only(becomes({ ...plain, owner: "an earlier web", labels: { app: "other" } }, { owner: "nobody" }));
      },
    },
    {
      name: "whatever changes, those are woken whom Kubernetes wakes",
      run: () =>
        always<Update>({
          any: anyUpdate,
          simpler: ({ before, after }) => [
            ...simplerState(before).map((simple) => ({ before: simple, after })),
            ...simplerState(after).map((simple) => ({ before, after: simple })),
          ],
          holds: (update) => wakesOnly(impl, update, wakes(ofThePort, update)),
        }),
    },
  ];
};

/** What the port's own handler does. */
const ofThePort = (dc: deployment.DeploymentController, old: apps.ReplicaSet, cur: apps.ReplicaSet): void =>
  dc.updateReplicaSet(old, cur);

const everyLabels = [{ app: "web" }, { app: "other" }, both, { app: "api" }, {}] as const;

/** Any update: a version stands for one state alone, and often just one thing is another. */
export function anyUpdate(source: rand.Source): Update {
  const before = anyState(source);
  const other = anyState(source);
  const changes: readonly Partial<State>[] = [
    {},
    { owner: other.owner },
    { labels: other.labels },
    { ready: other.ready },
    { owner: other.owner, labels: other.labels },
    other,
  ];
  if (source.intn(8) === 0) return { before, after: before };
  const changed = oneOf(source, changes as [Partial<State>]); // There are six.
  return { before, after: { ...before, ...changed, version: before.version + 1 } };
}

const anyState = (source: rand.Source): State => ({
  version: 1 + source.intn(20),
  owner: oneOf(source, everyOwner),
  labels: oneOf(source, everyLabels),
  wants: 5 + source.intn(6),
  ready: 11 + source.intn(9),
  note: oneOf(source, ["old", "new"]),
  going: oneOf(source, ["no", "no", "yes"]),
});

const simplerState = (state: State): readonly State[] => [
  ...simplerField(state, "owner", (owner) => everyOwner.slice(0, everyOwner.indexOf(owner))),
  ...simplerField(state, "labels", (labels) => everyLabels.slice(0, everyLabels.indexOf(labels as never))),
  ...simplerField(state, "wants", (wants) => (wants === 10 ? [] : [10])),
  ...simplerField(state, "ready", (ready) => (ready === 4 ? [] : [4])),
  ...simplerField(state, "note", (note) => (note === "old" ? [] : ["old"])),
  ...simplerField(state, "going", (going) => (going === "no" ? [] : (["no"] as const))),
];

const runs = (impl: Implementation): Check[] => [
  ...asThePort(meta.replaces, impl, scenes, {
    says: "In the end the ReplicaSets belong to others than they should.",
    of: "ReplicaSet",
  }),
  {
    name: "three pods roll as they did on a real control plane",
    run: () => sameRun("rolling-default", meta.replaces, impl),
  },
  {
    name: "a ReplicaSet that is labelled away is replaced as it was on a real control plane",
    run: () => sameRun("release-on-label-change", meta.replaces, impl),
  },
  {
    name: "a ReplicaSet whose Deployment has gone is adopted as it was on a real control plane",
    run: () => sameRun("adopt-orphan-rs", meta.replaces, impl),
  },
];
