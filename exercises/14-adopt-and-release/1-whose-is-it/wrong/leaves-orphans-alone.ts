import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave alone what the controller does not own. Nobody owns an orphan, and adopting it is how a Deployment that was made again gets its pods back instead of starting new ones.",
  fails: [
    "an orphan that matches is adopted",
    "a reference that does not say `controller: true` makes nobody the owner",
    "what matches is what `match` says of the object, whatever its labels are",
    "whatever there is, each object gets the word that Kubernetes gives it",
    "a ReplicaSet whose Deployment was made again is adopted as on a real control plane",
    "a pod that is labelled away and back is released and adopted as on a real control plane",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      if (metav1.getControllerOfNoCopy(obj) === undefined) return "ignore";
      return solution.claimObject(controller, obj, match);
    },
  },
};
