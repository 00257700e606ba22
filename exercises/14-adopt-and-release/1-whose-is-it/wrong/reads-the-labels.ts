import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take an object for one that is wanted if it has the controller's own labels. What a controller wants is said by its selector, which need not name these, and a StatefulSet also asks for the name of a pod. `match` knows.",
  fails: [
    "what matches is what `match` says of the object, whatever its labels are",
    "whatever there is, each object gets the word that Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      const isAlike = obj.metadata.labels["app"] === controller.metadata.labels["app"];
      return solution.claimObject(controller, obj, (one) => isAlike || match(one));
    },
  },
};
