import * as runtime from "#apimachinery/runtime";
import type * as apps from "#api/apps/v1";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree, replicaSets } from "../../engine/explain.ts";
import { sameRun } from "../../engine/system.ts";
import type { Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

/** A Deployment that has been defaulted, as the controller sees it: like all that the cache holds, it cannot be changed. */
function deployment(
  replicas: number,
  maxSurge: number | string,
  maxUnavailable: number | string,
): apps.Deployment {
  // The functions read nothing but the spec.
  return runtime.deepFreeze({
    spec: { replicas, strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge, maxUnavailable } } },
  } as apps.Deployment);
}

/** A ReplicaSet of a size, of which some pods are available. */
function replicaSet(replicas: number, availableReplicas = replicas): apps.ReplicaSet {
  return runtime.deepFreeze({
    spec: { replicas },
    status: { replicas, availableReplicas },
  } as apps.ReplicaSet);
}

export const spec: Spec<Implementation> = (impl) => [
  ...scalingUp(impl),
  ...scalingDown(impl),
  {
    name: "ten pods roll as they did on a real control plane",
    run: () => sameRun("rolling-percent-10", meta.replaces, impl),
  },
  {
    name: "a rollout that is scaled half-way goes on as it did on a real control plane",
    run: () => sameRun("scale-mid-rollout", meta.replaces, impl),
  },
];

/** Sizes of the old ReplicaSets and of the new one, and the size that the new one should get. */
interface Growth {
  readonly old: readonly number[];
  readonly current: number;
  readonly becomes: number;
}

function grows(impl: Implementation, d: apps.Deployment, { old, current, becomes }: Growth): void {
  const newRS = replicaSet(current);
  const oldRSs = old.map((n) => replicaSet(n));
  const allRSs = runtime.deepFreeze([...oldRSs, newRS]);
  const named = Object.fromEntries(oldRSs.map((rs, i) => [old.length > 1 ? `old ${i + 1}` : "old", rs]));
  agree({
    calls: "newRSNewReplicas(deployment, allRSs, newRS)",
    given: [asked(d), replicaSets({ ...named, new: newRS })],
    of: "newRSNewReplicas gives",
    expected: { "replicas of new": { replicas: becomes } },
    actual: () => ({
      "replicas of new": { replicas: impl.newRSNewReplicas(d, allRSs, newRS) },
    }),
  });
}

/** What the Deployment asks for, as a table. */
function asked({ spec }: apps.Deployment): Table {
  const { maxSurge, maxUnavailable } = { ...spec.strategy.rollingUpdate };
  return { of: "Deployment", rows: { web: { replicas: spec.replicas, maxSurge, maxUnavailable } } };
}

const scalingUp = (impl: Implementation): Check[] => [
  {
    name: "the new ReplicaSet gets the pods that the surge allows",
    run: () => grows(impl, deployment(10, 3, 2), { old: [10], current: 0, becomes: 3 }),
  },
  {
    name: "a surge in per cent rounds up",
    run: () => grows(impl, deployment(10, "25%", 0), { old: [10], current: 0, becomes: 3 }),
  },
  {
    name: "with no room left the new ReplicaSet keeps its size",
    run: () => {
      grows(impl, deployment(10, 3, 2), { old: [8], current: 5, becomes: 5 });
      grows(impl, deployment(10, 0, 2), { old: [10], current: 2, becomes: 2 });
    },
  },
  {
    name: "the pods of every old ReplicaSet take room",
    run: () => grows(impl, deployment(10, 3, 2), { old: [4, 5], current: 2, becomes: 4 }),
  },
  {
    name: "the new ReplicaSet never outgrows spec.replicas",
    run: () => {
      grows(impl, deployment(10, 3, 2), { old: [1], current: 9, becomes: 10 });
      grows(impl, deployment(3, 5, 0), { old: [], current: 0, becomes: 3 });
    },
  },
  {
    name: "the new ReplicaSet is not made smaller, even if it is too big",
    run: () => {
      grows(impl, deployment(5, 3, 2), { old: [], current: 8, becomes: 8 });
      grows(impl, deployment(5, 3, 2), { old: [4], current: 8, becomes: 8 });
    },
  },
];

/** The sum of all sizes, how many of the new pods are available, and how many old pods may go. */
interface Shrinking {
  readonly old: number;
  readonly current: number;
  readonly available?: number;
  readonly mayGo: number;
}

function shrinks(impl: Implementation, d: apps.Deployment, { old, current, available, mayGo }: Shrinking) {
  const newRS = replicaSet(current, available);
  agree({
    calls: `maxScaledDown(${old + current}, deployment, newRS)`,
    given: [asked(d), replicaSets({ old: replicaSet(old), new: newRS })],
    of: "maxScaledDown gives",
    expected: { "old pods that may go": { pods: mayGo } },
    actual: () => ({ "old pods that may go": { pods: impl.maxScaledDown(old + current, d, newRS) } }),
  });
}

const scalingDown = (impl: Implementation): Check[] => [
  {
    name: "old pods beyond the minimum may go",
    run: () => shrinks(impl, deployment(10, 3, 2), { old: 10, current: 3, mayGo: 5 }),
  },
  {
    name: "new pods that are not available hold back as many old ones",
    run: () => {
      shrinks(impl, deployment(10, 3, 2), { old: 8, current: 5, available: 0, mayGo: 0 });
      shrinks(impl, deployment(10, 3, 2), { old: 8, current: 5, available: 4, mayGo: 4 });
    },
  },
  {
    name: "an unavailability in per cent rounds down",
    run: () => shrinks(impl, deployment(10, 1, "25%"), { old: 10, current: 0, mayGo: 2 }),
  },
];
