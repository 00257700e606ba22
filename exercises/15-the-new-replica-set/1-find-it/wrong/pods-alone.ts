import * as controller from "#controller";
import * as apiequality from "#apimachinery/api/equality";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare the `spec` of the templates and not their metadata. Labels and annotations go into each pod as well, so a change to them needs new pods. `kubectl rollout restart` does no more than write an annotation there: with yours it would do nothing.",
  fails: [
    "another label or annotation makes another template, as after a restart",
    "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
  ],
  implementation: {
    findNewReplicaSet: (d, rsList) =>
      [...rsList]
        .sort(controller.replicaSetsByCreationTimestamp)
        .find((rs) => apiequality.deepEqual(rs.spec.template.spec, d.spec.template.spec)),
  },
};
