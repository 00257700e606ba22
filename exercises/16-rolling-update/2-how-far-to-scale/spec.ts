import type * as apps from "#api/apps/v1";
import { expect } from "vitest";
import type { Check, Spec } from "../../engine/exercise.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

/** A Deployment that has been defaulted, as the controller sees it. */
function deployment(
  replicas: number,
  maxSurge: number | string,
  maxUnavailable: number | string,
): apps.Deployment {
  // The functions read nothing but the spec.
  return {
    spec: { replicas, strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge, maxUnavailable } } },
  } as apps.Deployment;
}

/** A ReplicaSet of a size, of which some pods are available. */
function replicaSet(replicas: number, availableReplicas = replicas): apps.ReplicaSet {
  return { spec: { replicas }, status: { replicas, availableReplicas } } as apps.ReplicaSet;
}

export const spec: Spec<Implementation> = (impl) => [
  ...scalingUp(impl),
  ...scalingDown(impl),
  {
    name: "ten pods roll as they did on a real control plane",
    run: () => sameRun("rolling-percent-10", meta.replaces, impl),
  },
];

/** Sizes of old and new ReplicaSets, and what the new one should grow to. */
const grow = (impl: Implementation, d: apps.Deployment, old: number[], current: number) => {
  const newRS = replicaSet(current);
  return impl.newRSNewReplicas(d, [...old.map((n) => replicaSet(n)), newRS], newRS);
};

const scalingUp = (impl: Implementation): Check[] => [
  {
    name: "the new ReplicaSet gets the pods that the surge allows",
    run: () => expect(grow(impl, deployment(10, 3, 2), [10], 0)).toBe(3),
  },
  {
    name: "a surge in per cent rounds up",
    run: () => expect(grow(impl, deployment(10, "25%", 0), [10], 0)).toBe(3),
  },
  {
    name: "with no room left the new ReplicaSet keeps its size",
    run: () => {
      expect(grow(impl, deployment(10, 3, 2), [8], 5)).toBe(5);
      expect(grow(impl, deployment(10, 0, 2), [10], 2)).toBe(2);
    },
  },
  {
    name: "the pods of every old ReplicaSet take room",
    run: () => expect(grow(impl, deployment(10, 3, 2), [4, 5], 2)).toBe(4),
  },
  {
    name: "the new ReplicaSet never outgrows spec.replicas",
    run: () => {
      expect(grow(impl, deployment(10, 3, 2), [1], 9)).toBe(10);
      expect(grow(impl, deployment(3, 5, 0), [], 0)).toBe(3);
    },
  },
];

const scalingDown = (impl: Implementation): Check[] => [
  {
    name: "old pods beyond the minimum may go",
    run: () => expect(impl.maxScaledDown(13, deployment(10, 3, 2), replicaSet(3))).toBe(5),
  },
  {
    name: "new pods that are not available hold back as many old ones",
    run: () => {
      expect(impl.maxScaledDown(13, deployment(10, 3, 2), replicaSet(5, 0))).toBe(0);
      expect(impl.maxScaledDown(13, deployment(10, 3, 2), replicaSet(5, 4))).toBe(4);
    },
  },
  {
    name: "an unavailability in per cent rounds down",
    run: () => expect(impl.maxScaledDown(10, deployment(10, 1, "25%"), replicaSet(0))).toBe(2),
  },
];
