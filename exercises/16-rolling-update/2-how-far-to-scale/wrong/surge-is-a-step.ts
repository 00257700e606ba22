import type { Wrong } from "../../../engine/exercise.ts";
import * as deploymentutil from "#controller/deployment/util";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the new ReplicaSet grow by maxSurge each time. maxSurge is no step: it limits how many pods are wanted in all, so the pods of the old ReplicaSets count against it.",
  fails: [
    "with no room left the new ReplicaSet keeps its size",
    "the pods of every old ReplicaSet take room",
    "with no room left even a new ReplicaSet that is too big keeps its size",
    "whatever the sizes, the new ReplicaSet gets what Kubernetes gives it",
    "ten pods roll as they did on a real control plane",
    "a rollout that is scaled half-way goes on as it did on a real control plane",
  ],
  implementation: {
    ...solution,
    newRSNewReplicas: (deployment, _, newRS) =>
      Math.min(newRS.spec.replicas + deploymentutil.maxSurge(deployment), deployment.spec.replicas),
  },
};
