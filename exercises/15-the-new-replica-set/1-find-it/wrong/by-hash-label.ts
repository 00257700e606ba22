import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import { withoutHash } from "../scenes.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compute the hash and look for it in the label `pod-template-hash`. The label holds what some release of Kubernetes computed when it made the ReplicaSet, and another release computes another one for the same template. It also holds whatever somebody has written there since.",
  fails: [
    "a template that is written otherwise and means the same is the same",
    "a ReplicaSet of another release is found, whatever its hash",
    "the right hash in the label does not make the ReplicaSet the new one",
    "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
  ],
  implementation: {
    findNewReplicaSet: (d, rsList) => {
      const hash = controller.computeHash(withoutHash(d.spec.template), d.status.collisionCount);
      return [...rsList]
        .sort(controller.replicaSetsByCreationTimestamp)
        .find(({ spec }) => spec.template.metadata.labels?.["pod-template-hash"] === hash);
    },
  },
};
