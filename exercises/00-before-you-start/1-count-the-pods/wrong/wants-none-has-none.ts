import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave out ReplicaSets that want no pods. Wanting none does not make pods vanish: until their controller has told them to stop, the ReplicaSet has them, and reports them.",
  fails: ["a ReplicaSet that wants no pods may still have some"],
  implementation: {
    ...solution,
    getActualReplicaCountForReplicaSets: (replicaSets) =>
      solution.getActualReplicaCountForReplicaSets(replicaSets.filter((rs) => rs?.spec.replicas !== 0)),
  },
};
