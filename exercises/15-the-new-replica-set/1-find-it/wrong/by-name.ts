import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import { withoutHash } from "../scenes.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compute the hash and look for the name that it gives. The name was made by the release of Kubernetes that ran then, and the next release prints a template otherwise: after an upgrade you would find none of them, and every Deployment would roll for nothing.",
  fails: [
    "a template that is written otherwise and means the same is the same",
    "a ReplicaSet of another release is found, whatever its hash",
    "the right hash in a name does not make the ReplicaSet the new one",
    "of several that match, the oldest is the new one",
    "of two that were made in the same second, the first by name is the new one",
    "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
  ],
  implementation: {
    findNewReplicaSet: (d, rsList) => {
      const hash = controller.computeHash(withoutHash(d.spec.template), d.status.collisionCount);
      return rsList.find((rs) => rs.metadata.name === `${d.metadata.name}-${hash}`);
    },
  },
};
