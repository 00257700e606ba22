import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You keep whatever the controller owns. A label is how somebody takes an object away from it, and the controller has to let it go.",
  fails: [
    "what is its own and no longer matches is released",
    "the owner is found wherever its reference stands",
    "what is its own is kept or released though it is being deleted",
    "a controller that is being deleted releases nothing",
    "when both are being deleted, what it has is kept, and nothing else is done",
    "what matches is what `match` says of the object, whatever its labels are",
    "whatever there is, each object gets the word that Kubernetes gives it",
    "a ReplicaSet that is labelled away is released as on a real control plane",
    "a pod that is labelled away and back is released and adopted as on a real control plane",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      if (metav1.getControllerOfNoCopy(obj)?.uid === controller.metadata.uid) return "keep";
      return solution.claimObject(controller, obj, match);
    },
  },
};
