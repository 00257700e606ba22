import type * as rand from "#go/math/rand";
import type * as replicaset from "#controller/replicaset";
import { announce } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, oneOf, simplerField } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import { everyOwner, seen, setNames, told } from "./scene.ts";
import type { Awaited, PodState, Scene, SetName } from "./scene.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...[...owned, ...goingOnes, ...orphans].map(({ columns = everyColumn, name, scenes }): Check => ({
    name,
    run: async () => {
      for (const { becomes, ...scene } of scenes) {
        const before = await seen(() => undefined, scene);
        await sees(impl, scene, { columns, expected: after(before, becomes) });
      }
    },
  })),
  {
    name: "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: (scene) => [
          ...simplerField(scene, "pod", simplerPod),
          ...setNames.filter((key) => scene.awaits[key] !== undefined).map((key) => without(scene, key)),
        ],
        holds: async (scene) =>
          sees(impl, scene, { columns: everyColumn, expected: await seen(ofThePort, scene) }),
      }),
  },
  ...Object.entries(recorded).map(([recording, name]): Check => ({
    name,
    run: () => sameRun(recording, meta.replaces, impl),
  })),
];

type Column = "creations" | "deletions" | "woken";
const everyColumn: readonly Column[] = ["creations", "deletions", "woken"];

/** What is another for some ReplicaSet than it was before. */
type Changes = Readonly<Partial<Record<SetName, Partial<Record<Column, number | "yes">>>>>;

interface Case {
  readonly name: string;
  readonly scenes: readonly (Scene & { readonly becomes: Changes })[];
  /** As much of it as is compared; all unless given. */
  readonly columns?: readonly Column[];
}

const [web, front, api, shop] = ["default/web", "default/front", "default/api", "shop/web"] as const;
const plain: PodState = { owner: "web", labels: { app: "web" }, namespace: "default", going: "no" };
const orphan: PodState = { ...plain, owner: "nobody" };
const going: PodState = { ...plain, going: "yes" };
const both = { app: "web", tier: "front" };
/** Everybody waits for something. */
const all = { [web]: 3, [front]: 4, [api]: 5, [shop]: 6 };

const owned: readonly Case[] = [
  {
    name: "a pod that its set has made is one creation fewer to wait for",
    columns: ["creations", "deletions"],
    scenes: [
      { pod: plain, awaits: all, becomes: { [web]: { creations: 2 } } },
      { pod: plain, awaits: { [web]: 1 }, becomes: { [web]: { creations: 0 } } },
    ],
  },
  {
    name: "each pod wakes its set, however many are still to come",
    columns: ["woken"],
    scenes: [
      { pod: plain, awaits: { [web]: 3 }, becomes: { [web]: { woken: "yes" } } },
      { pod: plain, awaits: { [web]: 1 }, becomes: { [web]: { woken: "yes" } } },
    ],
  },
  {
    name: "a set that waits for nothing is woken, too",
    columns: ["woken"],
    scenes: [
      { pod: plain, awaits: {}, becomes: { [web]: { woken: "yes" } } },
      { pod: plain, awaits: { [web]: 0 }, becomes: { [web]: { woken: "yes" } } },
    ],
  },
  {
    name: "only the owner counts, whoever selects the pod",
    scenes: [
      {
        pod: { ...plain, labels: both },
        awaits: { [front]: 4, [api]: 5 },
        becomes: { [web]: { woken: "yes" } },
      },
      {
        pod: { ...plain, owner: "api", labels: both },
        awaits: { [web]: 3, [front]: 4 },
        becomes: { [api]: { woken: "yes" } },
      },
    ],
  },
  {
    name: "a set that has only the name of the owner is not the owner",
    scenes: [{ pod: { ...plain, owner: "an earlier web" }, awaits: all, becomes: {} }],
  },
  {
    name: "a set of another namespace is not the owner",
    scenes: [
      {
        pod: { ...plain, namespace: "shop" },
        awaits: { [web]: 3 },
        becomes: { [shop]: { woken: "yes" } },
      },
      {
        pod: { ...plain, owner: "api", labels: { app: "other" }, namespace: "shop" },
        awaits: all,
        becomes: {},
      },
    ],
  },
  {
    name: "a pod whose owner is not known wakes nobody, whoever selects it",
    scenes: [
      { pod: { ...plain, owner: "an unknown set", labels: both }, awaits: all, becomes: {} },
      { pod: { ...plain, owner: "a Job web", labels: both }, awaits: all, becomes: {} },
    ],
  },
  {
    name: "an owner that does not control the pod does not count",
    scenes: [
      {
        pod: { ...plain, owner: "web (and api without `controller`)" },
        awaits: { [api]: 5 },
        becomes: { [web]: { woken: "yes" } },
      },
      {
        pod: {
          ...orphan,
          owner: "nobody (and api without `controller`)",
          labels: { app: "other" },
        },
        awaits: { [api]: 5 },
        becomes: {},
      },
    ],
  },
];

const goingOnes: readonly Case[] = [
  {
    name: "a pod that is being deleted is no creation",
    columns: ["creations"],
    scenes: [{ pod: going, awaits: all, becomes: {} }],
  },
  {
    name: "a pod that is being deleted is one deletion fewer to wait for",
    columns: ["deletions"],
    scenes: [
      { pod: going, awaits: { [web]: ["web-1", "web-2"] }, becomes: { [web]: { deletions: 1 } } },
      { pod: going, awaits: { [web]: ["web-2", "web-3"] }, becomes: {} },
    ],
  },
  {
    name: "a pod that is being deleted wakes its set, whatever the set waits for",
    columns: ["woken"],
    scenes: [
      { pod: going, awaits: { [web]: ["web-1", "web-2"] }, becomes: { [web]: { woken: "yes" } } },
      { pod: going, awaits: all, becomes: { [web]: { woken: "yes" } } },
      { pod: going, awaits: {}, becomes: { [web]: { woken: "yes" } } },
    ],
  },
  {
    name: "an orphan that is being deleted wakes nobody",
    scenes: [{ pod: { ...going, owner: "nobody", labels: both }, awaits: all, becomes: {} }],
  },
];

const orphans: readonly Case[] = [
  {
    name: "no set that selects an orphan counts it as a creation",
    columns: ["creations", "deletions"],
    scenes: [
      { pod: orphan, awaits: all, becomes: {} },
      { pod: { ...orphan, labels: both }, awaits: all, becomes: {} },
    ],
  },
  {
    name: "an orphan wakes whoever selects it",
    columns: ["woken"],
    scenes: [
      { pod: orphan, awaits: all, becomes: { [web]: { woken: "yes" } } },
      { pod: { ...orphan, namespace: "shop" }, awaits: {}, becomes: { [shop]: { woken: "yes" } } },
    ],
  },
  {
    name: "an orphan that two sets select wakes both",
    columns: ["woken"],
    scenes: [
      {
        pod: { ...orphan, labels: both },
        awaits: {},
        becomes: { [web]: { woken: "yes" }, [front]: { woken: "yes" } },
      },
    ],
  },
  {
    name: "an orphan that nobody selects wakes nobody",
    scenes: [
      { pod: { ...orphan, labels: { app: "other" } }, awaits: all, becomes: {} },
      { pod: { ...orphan, labels: {} }, awaits: all, becomes: {} },
    ],
  },
];

const after = (before: Rows, changes: Changes): Rows =>
  Object.fromEntries(
    Object.entries(before).map(([key, row]) => [key, { ...row, ...changes[key as SetName] }]),
  );

/** What the port's own handler does. */
const ofThePort = (rsc: replicaset.ReplicaSetController, pod: Parameters<typeof rsc.addPod>[0]): void =>
  rsc.addPod(pod);

interface Wanted {
  readonly columns: readonly Column[];
  readonly expected: Rows;
}

/** Holds what comes of a pod against what should. */
async function sees(impl: Implementation, scene: Scene, { columns, expected }: Wanted): Promise<void> {
  const calls = "addPod(rsc, pod)";
  const given = told(scene);
  announce({ calls, given });
  const actual = await seen(impl.addPod, scene);
  const shown = (rows: Rows): Rows =>
    Object.fromEntries(
      Object.entries(rows).flatMap(([key, row]) => {
        const cells = columns.filter((column) => column in row).map((column) => [column, row[column]]);
        return cells.length === 0 ? [] : [[key, Object.fromEntries(cells)]];
      }),
    );
  agree({ calls, given, of: "ReplicaSet then", expected: shown(expected), actual: shown(actual) });
}

const everyLabels = [{ app: "web" }, { app: "other" }, both, { app: "api" }, {}] as const;

/** Any pod, and mostly everybody waits for something. */
export function anyScene(source: rand.Source): Scene {
  const anyAwaited = (): Awaited =>
    source.intn(3) === 0 ? oneOf(source, [["web-1"], ["web-1", "web-2"], ["web-2"]]) : source.intn(4);
  const pod: PodState = {
    owner: source.intn(4) === 0 ? "nobody" : oneOf(source, everyOwner),
    labels: oneOf(source, everyLabels),
    namespace: source.intn(5) === 0 ? "shop" : "default",
    going: source.intn(4) === 0 ? "yes" : "no",
  };
  const waiting = setNames.filter(() => source.intn(5) > 0);
  return { pod, awaits: Object.fromEntries(waiting.map((key) => [key, anyAwaited()])) };
}

const simplerPod = (pod: PodState): readonly PodState[] => [
  ...simplerField(pod, "owner", (owner) => everyOwner.slice(0, everyOwner.indexOf(owner))),
  ...simplerField(pod, "labels", (labels) => everyLabels.slice(0, everyLabels.indexOf(labels as never))),
  ...simplerField(pod, "namespace", (namespace) => (namespace === "default" ? [] : (["default"] as const))),
  ...simplerField(pod, "going", (is) => (is === "no" ? [] : (["no"] as const))),
];

function without({ awaits, pod }: Scene, key: SetName): Scene {
  const { [key]: _, ...others } = awaits;
  return { pod, awaits: others };
}

const recorded = {
  "kill-pods": "two pods that are killed come back as on a real control plane",
  "pod-released": "a pod that is labelled away is replaced as on a real control plane",
};
