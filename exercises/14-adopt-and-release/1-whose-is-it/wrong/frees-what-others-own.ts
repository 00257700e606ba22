import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You release what does not match, whoever owns it. That is for its owner to decide; this controller has nothing to let go.",
  fails: [
    "what another one owns is left to that one though it does not match",
    "an owner that has its name and another UID is another one",
    "the owner is found wherever its reference stands",
    "whatever there is, each object gets the word that Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      if (
        !match(obj) &&
        metav1.getControllerOfNoCopy(obj) !== undefined &&
        controller.metadata.deletionTimestamp === undefined
      )
        return "release";
      return solution.claimObject(controller, obj, match);
    },
  },
};
