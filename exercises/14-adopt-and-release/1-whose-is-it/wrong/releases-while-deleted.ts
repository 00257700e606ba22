import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let go of what does not match even while the controller is being deleted. Then it is for the garbage collector to say what becomes of the objects, and a controller that still patches them interferes.",
  fails: [
    "a controller that is being deleted releases nothing",
    "when both are being deleted, what it has is kept, and nothing else is done",
    "whatever there is, each object gets the word that Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      return solution.claimObject(controller, obj, match) === "ignore" &&
        metav1.getControllerOfNoCopy(obj)?.uid === controller.metadata.uid
        ? "release"
        : solution.claimObject(controller, obj, match);
    },
  },
};
