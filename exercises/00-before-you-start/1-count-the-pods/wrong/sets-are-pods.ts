import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

const sets = (replicaSets: solution.ReplicaSets) => replicaSets.filter((rs) => rs !== undefined).length;

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count ReplicaSets, not pods. One ReplicaSet stands for as many pods as its numbers say, and that may be none.",
  fails: [
    "what ReplicaSets want is added up",
    "a ReplicaSet that is still to be made wants nothing",
    "what ReplicaSets have is added up, ready or not",
    "a ReplicaSet that wants no pods may still have some",
    "a ReplicaSet that is still to be made has nothing",
    "ten pods roll as they did on a real control plane",
    "a Recreate waits for the last old pod as it did on a real control plane",
  ],
  implementation: {
    getReplicaCountForReplicaSets: sets,
    getActualReplicaCountForReplicaSets: sets,
  },
};
