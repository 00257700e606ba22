import type * as apps from "#api/apps/v1";
import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

const imagesOf = ({ spec }: apps.Deployment | apps.ReplicaSet) =>
  spec.template.spec.containers.map(({ image }) => image).join();

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare the images. A rollout begins with any change to the template, such as another variable in the environment or another limit. With yours such a change reaches no pod: the ReplicaSet of the old template is taken for the new one.",
  fails: [
    "another value in a container makes another template",
    "another label or annotation makes another template, as after a restart",
    "whatever templates there are, the ReplicaSet is the one that Kubernetes finds",
  ],
  implementation: {
    findNewReplicaSet: (d, rsList) =>
      [...rsList].sort(controller.replicaSetsByCreationTimestamp).find((rs) => imagesOf(rs) === imagesOf(d)),
  },
};
