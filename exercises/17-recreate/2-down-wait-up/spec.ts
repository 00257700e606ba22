import * as deployment from "#controller/deployment";
import type * as rand from "#go/math/rand";
import { announce, beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf, simplerField, smaller } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import { stepOnce, told } from "./one-step.ts";
import type { Held, Situation } from "./one-step.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, situations }) => ({
    name,
    run: async () => {
      for (const situation of situations) await likeThePort(impl, situation);
    },
  })),
  {
    name: "whatever stands in the caches, one sync does what a real one does",
    run: () =>
      always<Situation>({
        any: anySituation,
        simpler: simplerSituation,
        holds: (situation) => likeThePort(impl, situation),
      }),
  },
  ...runs(impl),
];

/** A step does what the port's own does: the same writes in the same order, and the same end. */
async function likeThePort(impl: Implementation, situation: Situation): Promise<void> {
  const calls = "rolloutRecreate(dc, d, rsList, podMap)";
  const given = told(situation);
  const expected = await stepOnce(deployment.rolloutRecreate, situation);
  beat();
  announce({ calls, given });
  const actual = await stepOnce(impl.rolloutRecreate, situation);
  agree({ calls, given, of: "what is done", expected, actual });
}

const serving: Held = { wants: 3, reports: 3, pods: ["Running", "Running", "Running"] };
/** Scaled to nothing, and its pods take a while to stop. */
const stopping: Held = { wants: 0, reports: 0, pods: ["Running", "Running"] };
const gone: Held = { wants: 0, reports: 0, pods: [] };
const halfWay: Held = { wants: 2, reports: 2, pods: ["Running", "Running"] };

const cases: readonly { readonly name: string; readonly situations: readonly Situation[] }[] = [
  {
    name: "the old pods go first, and the sync ends there",
    situations: [
      { replicas: 3, old: [serving] },
      { replicas: 3, old: [gone, serving] },
    ],
  },
  {
    name: "all old ReplicaSets that want pods are scaled in one sync, and no other is written to",
    situations: [{ replicas: 4, old: [halfWay, gone, serving], newRS: halfWay }],
  },
  {
    name: "a sync that has scaled down goes no further, though nobody knows of an old pod",
    situations: [
      { replicas: 3, old: [{ wants: 3, reports: 0, pods: [] }] },
      { replicas: 3, old: [{ wants: 3, reports: 0, pods: [] }], newRS: gone },
    ],
  },
  {
    name: "while an old pod may run, no ReplicaSet is made",
    situations: [
      { replicas: 2, old: [stopping] },
      { replicas: 2, old: [gone, { wants: 0, reports: 0, pods: ["Failed", "Unknown"] }] },
      { replicas: 2, old: [{ wants: 0, reports: 1, pods: [] }] },
    ],
  },
  {
    name: "while an old pod may run, a new ReplicaSet that exists keeps its size",
    situations: [
      { replicas: 4, old: [stopping], newRS: halfWay },
      { replicas: 3, old: [stopping], newRS: gone, isBack: true },
    ],
  },
  {
    name: "once no old pod is left, the new ReplicaSet is made, with all its pods",
    situations: [
      { replicas: 3, old: [gone] },
      { replicas: 3, old: [gone, { wants: 0, reports: 0, pods: ["Failed", "Succeeded"] }] },
    ],
  },
  {
    name: "a first rollout has nothing to wait for",
    situations: [{ replicas: 3, old: [] }],
  },
  {
    name: "a new ReplicaSet that exists is scaled to what is asked for",
    situations: [
      { replicas: 4, old: [gone], newRS: halfWay },
      { replicas: 3, old: [gone, gone], newRS: gone },
      { replicas: 1, old: [gone], newRS: halfWay },
    ],
  },
  {
    name: "one that has its size is not written to",
    situations: [{ replicas: 3, old: [gone], newRS: serving }],
  },
  {
    name: "one that only gets a new revision is written to once",
    situations: [{ replicas: 3, old: [gone], newRS: serving, isBack: true }],
  },
  {
    name: "a ReplicaSet that was given a new revision is scaled from the newer copy",
    situations: [{ replicas: 3, old: [gone, gone], newRS: gone, isBack: true }],
  },
  {
    name: "a rollout that is complete is cleaned up after",
    situations: [
      { replicas: 3, old: [gone, gone, gone], newRS: serving, isComplete: true, historyLimit: 1 },
      { replicas: 3, old: [gone], newRS: serving, isComplete: true, historyLimit: 0 },
    ],
  },
  {
    name: "a rollout that is not complete keeps its history",
    situations: [{ replicas: 3, old: [gone, gone], newRS: serving, historyLimit: 0 }],
  },
  {
    name: "what the API server refuses ends the sync with that error",
    situations: [
      { replicas: 3, old: [serving, serving], refuses: "to update ReplicaSets" },
      { replicas: 3, old: [gone], refuses: "to make one" },
      { replicas: 4, old: [gone], newRS: halfWay, refuses: "to update ReplicaSets" },
      { replicas: 3, old: [gone], newRS: gone, isBack: true, refuses: "to update ReplicaSets" },
      {
        replicas: 3,
        old: [gone],
        newRS: serving,
        isComplete: true,
        historyLimit: 0,
        refuses: "to delete one",
      },
      { replicas: 3, old: [serving], refuses: "to write the status" },
      { replicas: 2, old: [stopping], refuses: "to write the status" },
      { replicas: 3, old: [gone], newRS: serving, refuses: "to write the status" },
    ],
  },
];

const phases = ["Failed", "Succeeded", "Running", "Unknown"] as const;
const refusals = ["to update ReplicaSets", "to make one", "to delete one", "to write the status"] as const;

/** Any situation, most of them without an old pod. */
export function anySituation(source: rand.Source): Situation {
  const oneIn = (n: number): boolean => source.intn(n) === 0;
  const many = <T>(most: number, any: () => T): T[] => Array.from({ length: source.intn(most + 1) }, any);
  const anyOld = (): Held => ({
    wants: oneIn(6) ? 1 + source.intn(3) : 0,
    reports: oneIn(6) ? 1 + source.intn(3) : 0,
    pods: many(2, () => oneOf(source, oneIn(6) ? phases : ["Failed", "Succeeded"])),
  });
  const anyNew = (): Held => ({
    wants: source.intn(4),
    reports: source.intn(4),
    pods: many(3, () => oneOf(source, phases)),
  });
  return {
    replicas: source.intn(4),
    old: many(3, anyOld),
    ...(oneIn(2) && { newRS: anyNew(), ...(oneIn(3) && { isBack: true }) }),
    ...(oneIn(2) && { isComplete: true }),
    ...(oneIn(2) && { historyLimit: source.intn(3) }),
    ...(oneIn(4) && { refuses: oneOf(source, refusals) }),
  };
}

/** One that is less in some respect: what need not be said is left out, and what there is becomes smaller. */
const simplerSituation = (situation: Situation): readonly Situation[] => [
  ...unneeded.filter((name) => situation[name] !== undefined).map((name) => without(situation, name)),
  ...simplerField(situation, "old", (list) => fewer(list, simplerHeld)),
  ...(situation.newRS ? simplerHeld(situation.newRS).map((newRS) => ({ ...situation, newRS })) : []),
];

const unneeded = ["newRS", "isBack", "isComplete", "historyLimit", "refuses"] as const;

function without(situation: Situation, name: (typeof unneeded)[number]): Situation {
  const { [name]: _, ...rest } = situation;
  return rest;
}

const simplerHeld = (held: Held): readonly Held[] => [
  ...simplerField(held, "wants", smaller),
  ...simplerField(held, "reports", smaller),
  ...simplerField(held, "pods", (pods) => fewer(pods)),
];

const runs = (impl: Implementation): Check[] => [
  {
    name: "the new pods come when the last old one has stopped, as on a real control plane",
    run: () => sameRun("recreate-terminating", meta.replaces, impl),
  },
  {
    name: "a strategy that changes half-way ends with all new pods, as on a real control plane",
    run: () => sameRun("strategy-change", meta.replaces, impl),
  },
];
