import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count what exists where the question is what is wanted. Pods that were asked for a moment ago exist nowhere yet, so a rollout that counts what exists finds the same room twice.",
  fails: [
    "what ReplicaSets want is added up",
    "a ReplicaSet that is still to be made wants nothing",
    "ten pods roll as they did on a real control plane",
  ],
  implementation: {
    ...solution,
    getReplicaCountForReplicaSets: (replicaSets) => solution.getActualReplicaCountForReplicaSets(replicaSets),
  },
};
