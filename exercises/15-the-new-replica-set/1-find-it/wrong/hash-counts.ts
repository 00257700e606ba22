import * as controller from "#controller";
import * as apiequality from "#apimachinery/api/equality";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare the templates as they stand. The controller has put the label `pod-template-hash` into that of the ReplicaSet, and the Deployment's has none, so the two never agree: no ReplicaSet is ever found, and each sync tries to make one more.",
  fails: [
    "the ReplicaSet of the Deployment's template is the new one",
    "back at an old template, the new one is the old ReplicaSet",
    "a ReplicaSet that wants no pods may be the new one",
    "a ReplicaSet that is being deleted may be the new one",
    "another value in a container makes another template",
    "another label or annotation makes another template, as after a restart",
    "a template that is written otherwise and means the same is the same",
    "a hash label in the Deployment's template does not count either",
    "a ReplicaSet of another release is found, whatever its hash",
    "of several that match, the oldest is the new one",
    "of two that were made in the same second, the first by name is the new one",
    "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
    "a ReplicaSet without an owner is found and kept, as on a real control plane",
    "an old template finds its ReplicaSet again, as on a real control plane",
    "a rollout turns round half-way, as on a real control plane",
  ],
  implementation: {
    findNewReplicaSet: (d, rsList) =>
      [...rsList]
        .sort(controller.replicaSetsByCreationTimestamp)
        .find((rs) => apiequality.deepEqual(rs.spec.template, d.spec.template)),
  },
};
