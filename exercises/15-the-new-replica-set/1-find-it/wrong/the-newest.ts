import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the ReplicaSet that was made last. That is the new one only as long as every template is a first one: whoever goes back to an old template gets the ReplicaSet back that was made for it, and that may be the oldest of all.",
  fails: [
    "back at an old template, the new one is the old ReplicaSet",
    "a ReplicaSet that wants no pods may be the new one",
    "a ReplicaSet that is being deleted may be the new one",
    "as long as no ReplicaSet has the template, there is none",
    "another value in a container makes another template",
    "another label or annotation makes another template, as after a restart",
    "a template that is written otherwise and means the same is the same",
    "a hash label in the Deployment's template does not count either",
    "the right hash in a name does not make the ReplicaSet the new one",
    "the right hash in the label does not make the ReplicaSet the new one",
    "of several that match, the oldest is the new one",
    "of two that were made in the same second, the first by name is the new one",
    "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
    "an old template finds its ReplicaSet again, as on a real control plane",
    "a rollout turns round half-way, as on a real control plane",
  ],
  implementation: {
    findNewReplicaSet: (_, rsList) => [...rsList].sort(controller.replicaSetsByCreationTimestamp).at(-1),
  },
};
