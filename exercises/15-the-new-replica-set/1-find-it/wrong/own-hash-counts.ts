import * as controller from "#controller";
import * as apiequality from "#apimachinery/api/equality";
import type { Wrong } from "../../../engine/exercise.ts";
import { withoutHash } from "../scenes.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the hash label out of the ReplicaSet's template alone, because only the controller writes it. Somebody who makes a Deployment from what `kubectl get rs -o yaml` printed has it in the Deployment's template as well. Leave it out on both sides, or this Deployment never finds a ReplicaSet.",
  fails: [
    "a hash label in the Deployment's template does not count either",
    "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
  ],
  implementation: {
    findNewReplicaSet: (d, rsList) =>
      [...rsList]
        .sort(controller.replicaSetsByCreationTimestamp)
        .find((rs) => apiequality.deepEqual(withoutHash(rs.spec.template), d.spec.template)),
  },
};
