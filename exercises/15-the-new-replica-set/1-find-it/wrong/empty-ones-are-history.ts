import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave out ReplicaSets that want no pods, as these are history. They are kept for this moment: whoever goes back to their template gets them back with their name. Another could usually not be made, since the name is taken.",
  fails: [
    "the ReplicaSet of the Deployment's template is the new one",
    "a ReplicaSet that wants no pods may be the new one",
    "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
    "an old template finds its ReplicaSet again, as on a real control plane",
  ],
  implementation: {
    findNewReplicaSet: (d, rsList) =>
      solution.findNewReplicaSet(
        d,
        rsList.filter((rs) => rs.spec.replicas > 0),
      ),
  },
};
