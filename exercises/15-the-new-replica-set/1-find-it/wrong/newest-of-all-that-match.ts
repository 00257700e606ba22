import * as controller from "#controller";
import * as apiequality from "#apimachinery/api/equality";
import type { Wrong } from "../../../engine/exercise.ts";
import { withoutHash } from "../scenes.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the newest of those that match. Two can match where one was made by hand, or by another release. Whichever you take, the choice has to be the same in every sync: a ReplicaSet that is made later would take the place of the one that runs the pods, and they would all be replaced by pods that are just the same.",
  fails: [
    "of several that match, the oldest is the new one",
    "of two that were made in the same second, the first by name is the new one",
    "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
  ],
  implementation: {
    findNewReplicaSet: ({ spec }, rsList) => {
      const wanted = withoutHash(spec.template);
      return [...rsList]
        .sort((a, b) => controller.replicaSetsByCreationTimestamp(b, a))
        .find((rs) => apiequality.deepEqual(withoutHash(rs.spec.template), wanted));
    },
  },
};
