import type * as apps from "#api/apps/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

const revision = ({ metadata }: apps.ReplicaSet) =>
  Number(metadata.annotations["deployment.kubernetes.io/revision"]);

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the ReplicaSet with the highest revision. But the number follows from what you find: only when the new ReplicaSet is known is its revision raised above the others, and until then the highest belongs to the one that was new before.",
  fails: [
    "the ReplicaSet of the Deployment's template is the new one",
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
    findNewReplicaSet: (_, rsList) => [...rsList].sort((a, b) => revision(b) - revision(a)).at(0),
  },
};
