import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

function whole(replicaSets: solution.ReplicaSets): solution.ReplicaSets {
  if (replicaSets.includes(undefined)) throw new Error("a ReplicaSet is missing");
  return replicaSets;
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a ReplicaSet that is still to be made for a mistake. It is the ordinary beginning of every rollout: there is a place for it in the list and nothing in it yet.",
  fails: [
    "a ReplicaSet that is still to be made wants nothing",
    "a ReplicaSet that is still to be made has nothing",
    "a Recreate waits for the last old pod as it did on a real control plane",
  ],
  implementation: {
    getReplicaCountForReplicaSets: (all) => solution.getReplicaCountForReplicaSets(whole(all)),
    getActualReplicaCountForReplicaSets: (all) => solution.getActualReplicaCountForReplicaSets(whole(all)),
  },
};
