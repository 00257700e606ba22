import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave out a ReplicaSet that is being deleted. As long as it is there its name is usually taken, so the one that you ask for instead cannot be made. Kubernetes goes on with it until it is gone, and makes another then.",
  fails: [
    "a ReplicaSet that is being deleted may be the new one",
    "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
  ],
  implementation: {
    findNewReplicaSet: (d, rsList) =>
      solution.findNewReplicaSet(
        d,
        rsList.filter((rs) => rs.metadata.deletionTimestamp === undefined),
      ),
  },
};
