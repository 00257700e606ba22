import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import { withoutHash } from "../scenes.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare what JSON.stringify makes of the two templates. Text also differs where the meaning does not: in the order of fields, in a list that is empty and one that is missing, in `1` and `1000m`. Each of these would make another ReplicaSet, and replace every pod by one that is just the same.",
  fails: [
    "a template that is written otherwise and means the same is the same",
    "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
    "a ReplicaSet without an owner is found and kept, as on a real control plane",
    "an old template finds its ReplicaSet again, as on a real control plane",
    "a rollout turns round half-way, as on a real control plane",
  ],
  implementation: {
    findNewReplicaSet: ({ spec }, rsList) => {
      const wanted = JSON.stringify(withoutHash(spec.template));
      return [...rsList]
        .sort(controller.replicaSetsByCreationTimestamp)
        .find((rs) => JSON.stringify(withoutHash(rs.spec.template)) === wanted);
    },
  },
};
