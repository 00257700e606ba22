import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as controller from "#controller";
import type * as rand from "#go/math/rand";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, oneOf, simplerField } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, states, words }) => ({ name, run: () => decides(impl, states, words) })),
  {
    name: "whatever there is, each object gets the word that Kubernetes gives it",
    run: () =>
      always<State>({
        any: anyState,
        simpler: simplerState,
        holds: (state) => decides(impl, [state], [claimOf(controller.claimObject, state)]),
      }),
  },
  ...runs(impl),
];

const reference = (kind: string, name: string, uid: string, rest: Partial<metav1.OwnerReference> = {}) => ({
  apiVersion: "apps/v1",
  kind,
  name,
  uid,
  controller: true,
  blockOwnerDeletion: true,
  ...rest,
});

const us = reference("Deployment", "web", "uid-7");
const api = reference("Deployment", "api", "uid-5");
const { controller: _, ...besides } = us;

/** What the references of an object can say. The controller that asks is web, uid-7. */
const references = {
  nobody: [],
  "web, uid-7": [us],
  "api, uid-5": [api],
  "an earlier web, uid-3": [reference("Deployment", "web", "uid-3")],
  "a Rollout web, uid-8": [reference("Rollout", "web", "uid-8")],
  "nobody (web, uid-7, without controller)": [besides],
  "nobody (web, uid-7, with controller: false)": [{ ...us, controller: false }],
  "nobody (api, uid-5, without controller)": [reference("Deployment", "api", "uid-5", { controller: false })],
  "web, uid-7 (after a Backup without controller)": [
    reference("Backup", "nightly", "uid-1", { controller: false }),
    us,
  ],
  "api, uid-5 (after web, uid-7, without controller)": [besides, api],
  "api, uid-5 (before web, uid-7, without controller)": [api, besides],
} satisfies Record<string, metav1.OwnerReference[]>;
type Owner = keyof typeof references;
const everyOwner = Object.keys(references) as [Owner, ...Owner[]]; // It lists what is there.

/** What may matter, or might be thought to. */
export interface State {
  readonly owner: Owner;
  /** What `match` says. */
  readonly matches: boolean;
  /** What the labels say: `match` may ask for more, or for something else. */
  readonly labels: "web" | "other";
  readonly isBeingDeleted: boolean;
  readonly isControllerBeingDeleted: boolean;
}

const deleted = { deletionTimestamp: "2021-01-13T00:00:30Z" };

/** What the function says of a state. */
export function claimOf(claimObject: Implementation["claimObject"], state: State): controller.Claim {
  const { owner, matches, labels, isBeingDeleted, isControllerBeingDeleted } = state;
  const obj = made("web-c6b8467bc", "uid-9", {
    labels: { app: labels },
    ownerReferences: references[owner],
    ...(isBeingDeleted && deleted),
  });
  const asks = made("web", "uid-7", {
    labels: { app: "web" },
    ...(isControllerBeingDeleted && { ...deleted, finalizers: ["foregroundDeletion"] }),
  });
  // Of anything else than the object it says the contrary.
  return claimObject(asks, obj, (asked) => matches === (asked === obj));
}

/** Whole as far as it goes, and frozen, as in a cache. */
function made(name: string, uid: string, metadata: Partial<metav1.ObjectMeta>): metav1.Object {
  const known = { name, namespace: "default", uid, annotations: {}, ...metadata };
  return runtime.deepFreeze({ metadata: known }) as unknown as metav1.Object; // No more of it is read.
}

/** Some states, and what becomes of each; objects are called a, b, c, … in the order of the states. */
interface Case {
  readonly name: string;
  readonly states: readonly State[];
  readonly words: readonly controller.Claim[];
}

const own: State = {
  owner: "web, uid-7",
  matches: true,
  labels: "web",
  isBeingDeleted: false,
  isControllerBeingDeleted: false,
};
const orphan: State = { ...own, owner: "nobody" };
const others: State = { ...own, owner: "api, uid-5" };
const unwanted = { matches: false, labels: "other" } as const;

/** The same twice: it matches, and it does not. */
const both = (state: State): State[] => [state, { ...state, ...unwanted }];
const ofOwners = (...owners: Owner[]): State[] => owners.flatMap((owner) => both({ ...own, owner }));

const cases: readonly Case[] = [
  { name: "what is its own and matches is kept", states: [own], words: ["keep"] },
  {
    name: "what is its own and no longer matches is released",
    states: [{ ...own, ...unwanted }],
    words: ["release"],
  },
  { name: "an orphan that matches is adopted", states: [orphan], words: ["adopt"] },
  {
    name: "an orphan that does not match is ignored",
    states: [{ ...orphan, ...unwanted }],
    words: ["ignore"],
  },
  { name: "what another one owns is ignored though it matches", states: [others], words: ["ignore"] },
  {
    name: "what another one owns is left to that one though it does not match",
    states: [{ ...others, ...unwanted }],
    words: ["ignore"],
  },
  {
    name: "an owner that has its name and another UID is another one",
    states: ofOwners("an earlier web, uid-3", "a Rollout web, uid-8"),
    words: ["ignore", "ignore", "ignore", "ignore"],
  },
  {
    name: "a reference that does not say `controller: true` makes nobody the owner",
    states: ofOwners(
      "nobody (web, uid-7, without controller)",
      "nobody (web, uid-7, with controller: false)",
      "nobody (api, uid-5, without controller)",
    ),
    words: ["adopt", "ignore", "adopt", "ignore", "adopt", "ignore"],
  },
  {
    name: "the owner is found wherever its reference stands",
    states: ofOwners(
      "web, uid-7 (after a Backup without controller)",
      "api, uid-5 (after web, uid-7, without controller)",
      "api, uid-5 (before web, uid-7, without controller)",
    ),
    words: ["keep", "release", "ignore", "ignore", "ignore", "ignore"],
  },
  {
    name: "an orphan that is being deleted is ignored",
    states: both({ ...orphan, isBeingDeleted: true }),
    words: ["ignore", "ignore"],
  },
  {
    name: "what is its own is kept or released though it is being deleted",
    states: both({ ...own, isBeingDeleted: true }),
    words: ["keep", "release"],
  },
  {
    name: "a controller that is being deleted keeps what it has",
    states: [{ ...own, isControllerBeingDeleted: true }],
    words: ["keep"],
  },
  {
    name: "a controller that is being deleted releases nothing",
    states: [{ ...own, ...unwanted, isControllerBeingDeleted: true }],
    words: ["ignore"],
  },
  {
    name: "a controller that is being deleted adopts nothing",
    states: both({ ...orphan, isControllerBeingDeleted: true }),
    words: ["ignore", "ignore"],
  },
  {
    name: "when both are being deleted, what it has is kept, and nothing else is done",
    states: [
      ...both({ ...own, isBeingDeleted: true, isControllerBeingDeleted: true }),
      { ...orphan, isBeingDeleted: true, isControllerBeingDeleted: true },
    ],
    words: ["keep", "ignore", "ignore"],
  },
  {
    name: "what matches is what `match` says of the object, whatever its labels are",
    states: [
      { ...own, matches: false },
      { ...own, labels: "other" },
      { ...orphan, matches: false },
      { ...orphan, labels: "other" },
    ],
    words: ["release", "keep", "ignore", "adopt"],
  },
];

/** Holds what the learner's function says of each state against what is wanted. */
function decides(impl: Implementation, states: readonly State[], words: readonly controller.Claim[]): void {
  const rows = (word: (state: State, i: number) => unknown) =>
    Object.fromEntries(states.map((state, i) => [nameOf(i), { word: word(state, i) }]));
  agree({
    calls: "claimObject(web, object, match)",
    given: [
      { of: "object", rows: Object.fromEntries(states.map((state, i) => [nameOf(i), columns(state)])) },
    ],
    of: "object",
    expected: rows((_, i) => words[i]) as Rows, // They are words.
    actual: () => rows((state) => claimOf(impl.claimObject, state)),
  });
}

const nameOf = (i: number): string => String.fromCodePoint("a".charCodeAt(0) + i);
const yes = (is: boolean): string => (is ? "yes" : "no");

function columns(state: State): Table["rows"][string] {
  return {
    owner: state.owner,
    matches: yes(state.matches),
    labels: `app: ${state.labels}`,
    "being deleted": yes(state.isBeingDeleted),
    "web being deleted": yes(state.isControllerBeingDeleted),
  };
}

/** Any state. */
export const anyState = (source: rand.Source): State => ({
  owner: oneOf(source, everyOwner),
  matches: source.intn(2) === 0,
  labels: oneOf(source, ["web", "other"]),
  isBeingDeleted: source.intn(2) === 0,
  isControllerBeingDeleted: source.intn(2) === 0,
});

const simplerState = (state: State): readonly State[] => [
  ...simplerField(state, "owner", (owner) => everyOwner.slice(0, everyOwner.indexOf(owner))),
  ...simplerField(state, "isBeingDeleted", (is) => (is ? [false] : [])),
  ...simplerField(state, "isControllerBeingDeleted", (is) => (is ? [false] : [])),
  ...simplerField(state, "labels", (labels) => {
    const plain: State["labels"] = state.matches ? "web" : "other";
    return labels === plain ? [] : [plain];
  }),
];

const runs = (impl: Implementation): Check[] => [
  {
    name: "a ReplicaSet whose Deployment was made again is adopted as on a real control plane",
    run: () => sameRun("adopt-orphan-rs", meta.replaces, impl),
  },
  {
    name: "a ReplicaSet that is labelled away is released as on a real control plane",
    run: () => sameRun("release-on-label-change", meta.replaces, impl),
  },
  {
    name: "a pod that is labelled away and back is released and adopted as on a real control plane",
    run: () => sameRun("pod-released", meta.replaces, impl),
  },
];
