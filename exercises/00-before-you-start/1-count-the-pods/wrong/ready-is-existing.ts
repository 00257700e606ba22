import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the pods that are ready. A pod that is still starting exists too: it takes a place, and somebody has to wait until it is gone.",
  fails: [
    "what ReplicaSets have is added up, ready or not",
    "a ReplicaSet that wants no pods may still have some",
    "a ReplicaSet that is still to be made has nothing",
    "ten pods roll as they did on a real control plane",
    "a Recreate waits for the last old pod as it did on a real control plane",
  ],
  implementation: {
    ...solution,
    getActualReplicaCountForReplicaSets: (replicaSets) =>
      replicaSets.reduce((sum, rs) => sum + (rs?.status.readyReplicas ?? 0), 0),
  },
};
