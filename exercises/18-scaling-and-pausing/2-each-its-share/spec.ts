import type * as apps from "#api/apps/v1";
import * as runtime from "#apimachinery/runtime";
import * as deploymentutil from "#controller/deployment/util";
import type * as rand from "#go/math/rand";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { deployment, replicaSet } from "../../engine/fixtures.ts";
import { always, oneOf, simplerField, smaller } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, scenes }): Check => ({
    name,
    run: () => scenes.forEach(({ gets, ...scene }) => gives(impl, scene, gets)),
  })),
  {
    name: "whatever the sizes, the share is the one that Kubernetes gives",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: (scene) => [
          ...simplerField(scene, "added", smaller),
          ...simplerField(scene, "wants", smaller),
          ...simplerField(scene, "replicas", smaller),
        ],
        holds: (scene) => {
          const { rs, d } = made(scene);
          gives(impl, scene, deploymentutil.getProportion(rs, d, scene.toAdd, scene.added));
        },
      }),
  },
  {
    name: "a rollout that is scaled up half-way goes on as it did on a real control plane",
    run: () => sameRun("scale-mid-rollout", meta.replaces, impl),
  },
  {
    name: "a rollout that is scaled down half-way goes on as it did on a real control plane",
    run: () => sameRun("scale-mid-rollout-down", meta.replaces, impl),
  },
];

/** A ReplicaSet that is asked for its share. */
interface Scene {
  /** The size of the Deployment, and its surge. */
  readonly replicas: number;
  readonly maxSurge: number | string;
  /** So many pods its status reports. */
  readonly reports: number;
  readonly wants: number;
  /** The ceiling in `max-replicas`, and the size in `desired-replicas`; without them there are no notes. */
  readonly ceiling?: string;
  readonly size?: string;
  readonly toAdd: number;
  readonly added: number;
}

interface Case extends Scene {
  readonly gets: number;
}

/** In the middle of a rollout of 10, when somebody scales: 8 pods of the old image and 5 of the new one. */
const midway = { maxSurge: 3, reports: 12, ceiling: "13", size: "10" };
const up = { ...midway, replicas: 15, toAdd: 5 };
const down = { ...midway, replicas: 6, toAdd: -4 };
/** 12 pods, and no surge. */
const even = { maxSurge: 0, reports: 12, ceiling: "12", size: "12" };

const cases: readonly { name: string; scenes: readonly Case[] }[] = [
  {
    name: "a ReplicaSet grows as the ceiling grows",
    scenes: [
      { ...up, wants: 8, added: 0, gets: 3 },
      { ...up, wants: 5, added: 3, gets: 2 },
    ],
  },
  {
    name: "a ReplicaSet shrinks as the ceiling shrinks",
    scenes: [
      { ...down, wants: 8, added: 0, gets: -2 },
      { ...down, wants: 5, added: -2, gets: -2 },
    ],
  },
  {
    name: "half a pod or more makes a whole one",
    scenes: [
      { ...even, replicas: 14, wants: 5, toAdd: 2, added: 0, gets: 1 },
      { ...even, replicas: 13, wants: 6, toAdd: 1, added: 0, gets: 1 },
      { ...even, replicas: 11, wants: 6, toAdd: -1, added: 0, gets: 0 },
    ],
  },
  {
    name: "less than half a pod makes none",
    scenes: [
      { ...even, replicas: 14, wants: 2, toAdd: 2, added: 0, gets: 0 },
      { ...even, replicas: 10, wants: 5, toAdd: -2, added: 0, gets: -1 },
    ],
  },
  {
    name: "the new ceiling has the surge of the new size",
    scenes: [
      { ...midway, maxSurge: "30%", replicas: 20, wants: 8, toAdd: 13, added: 0, gets: 8 },
      { ...midway, maxSurge: 8, replicas: 18, wants: 8, toAdd: 13, added: 0, gets: 8 },
    ],
  },
  {
    name: "the old ceiling is the one that is remembered, however many pods are wanted now",
    scenes: [{ ...even, replicas: 24, wants: 4, toAdd: 14, added: 0, gets: 4 }],
  },
  {
    name: "where no ceiling is remembered, the pods that there are stand for it",
    scenes: [
      { replicas: 18, maxSurge: 0, reports: 9, wants: 4, toAdd: 8, added: 0, gets: 4 },
      { ...even, replicas: 6, ceiling: "many", wants: 8, toAdd: -7, added: 0, gets: -4 },
    ],
  },
  {
    name: "a Deployment that wants no pods takes them all, and has no surge",
    scenes: [
      { ...midway, replicas: 0, wants: 8, toAdd: -13, added: 0, gets: -8 },
      { ...midway, replicas: 0, wants: 5, toAdd: -13, added: -8, gets: -5 },
    ],
  },
  {
    name: "a share is never more than there is in all",
    scenes: [
      { ...up, wants: 8, toAdd: 2, added: 0, gets: 2 },
      { ...down, wants: 8, toAdd: -1, added: 0, gets: -1 },
    ],
  },
  {
    name: "a ReplicaSet gets no more than those before it have left",
    scenes: [{ ...up, wants: 8, added: 4, gets: 1 }],
  },
  {
    name: "a ReplicaSet gives no more than those before it have left to take",
    scenes: [{ ...down, wants: 8, added: -3, gets: -1 }],
  },
  {
    name: "a share may go the other way",
    scenes: [
      { ...up, ceiling: "27", size: "24", wants: 6, added: 1, gets: -2 },
      { ...down, ceiling: "6", size: "3", wants: 2, added: -2, gets: 1 },
    ],
  },
  {
    name: "once all is given out, nothing changes",
    scenes: [
      { ...up, wants: 8, added: 5, gets: 0 },
      { ...up, ceiling: "27", size: "24", wants: 6, added: 5, gets: 0 },
      { ...down, ceiling: "6", size: "3", wants: 2, added: -4, gets: 0 },
    ],
  },
  {
    name: "where there is nothing to give out, nothing changes",
    scenes: [
      { ...up, wants: 8, toAdd: 0, added: 0, gets: 0 },
      { ...down, wants: 8, toAdd: 0, added: -2, gets: 0 },
    ],
  },
  {
    name: "a ReplicaSet that wants no pods gets none",
    scenes: [
      { ...up, wants: 0, added: 0, gets: 0 },
      { ...up, ceiling: "0", size: "0", wants: 0, added: 3, gets: 0 },
    ],
  },
];

/** Frozen, as the cache holds them. No two of their counts are alike. */
function made(scene: Scene): { rs: apps.ReplicaSet; d: apps.Deployment } {
  const { replicas, maxSurge, reports, wants, ceiling, size } = scene;
  const counts = { wants, has: wants + 43, ready: wants + 42, available: wants + 41 };
  const rs = replicaSet("any", counts);
  const annotations = {
    ...(size !== undefined && { "deployment.kubernetes.io/desired-replicas": size }),
    ...(ceiling !== undefined && { "deployment.kubernetes.io/max-replicas": ceiling }),
  };
  const d = deployment({ replicas, maxSurge, maxUnavailable: "41%" });
  return runtime.deepFreeze({
    rs: { ...rs, metadata: { ...rs.metadata, annotations } },
    d: { ...d, status: { ...d.status, replicas: reports } },
  });
}

function gives(impl: Implementation, scene: Scene, gets: number): void {
  const { replicas, maxSurge, reports, wants, ceiling = "–", size = "–", toAdd, added } = scene;
  const { rs, d } = made(scene);
  agree({
    calls: `getProportion(rs, d, ${toAdd}, ${added})`,
    given: [
      { of: "Deployment", rows: { web: { replicas, maxSurge, "status.replicas": reports } } },
      {
        of: "ReplicaSet",
        rows: { rs: { wants, "max-replicas": ceiling, "desired-replicas": size } },
      },
    ],
    of: "getProportion gives",
    expected: { "share of rs": { pods: gets } },
    actual: () => ({ "share of rs": { pods: impl.getProportion(rs, d, toAdd, added) } }),
  });
}

/** As a sync asks: what was given out so far never goes beyond what there was to give. */
function anyScene(source: rand.Source): Scene {
  const toAdd = source.intn(31) - 15;
  const noted = { ceiling: String(1 + source.intn(20)), size: String(1 + source.intn(20)) };
  return {
    replicas: source.intn(16),
    maxSurge: oneOf<number | string>(source, [source.intn(6), `${5 * source.intn(20)}%`]),
    reports: 1 + source.intn(20),
    wants: source.intn(14),
    ...(source.intn(6) > 0 && noted),
    toAdd,
    added: toAdd - Math.sign(toAdd) * source.intn(18),
  };
}
