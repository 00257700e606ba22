import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare the labels of the object with those of the controller. What a controller wants is said by its selector, which need not name its own labels, and a StatefulSet also asks for the name of a pod. `match` knows.",
  fails: [
    "what matches is what `match` says of the object, whatever its labels are",
    "whatever there is, each object gets the word that Kubernetes gives it",
    "a ReplicaSet that is labelled away is released as on a real control plane",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj) => {
      const fits = obj.metadata.labels["app"] === controller.metadata.labels["app"];
      return solution.claimObject(controller, obj, () => fits);
    },
  },
};
