import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the pods of the new ReplicaSet as well. If the strategy changes to Recreate in the middle of a rollout, the new ReplicaSet has pods already, and they will not go away: the rollout would wait for ever.",
  fails: [
    "neither the pods nor the report of the new ReplicaSet count",
    "whatever stands in the caches, the answer is that of Kubernetes",
    "a strategy that changes half-way keeps the new pods, as on a real control plane",
  ],
  implementation: {
    ...solution,
    oldPodsRunning: (_, oldRSs, podMap) => solution.oldPodsRunning(undefined, oldRSs, podMap),
  },
};
