import type * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let a controller that is being deleted adopt. What it adopts then is deleted with it, even if you asked for orphans.",
  fails: [
    "a controller that is being deleted adopts nothing",
    "whatever there is, each object gets the word that Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      return solution.claimObject(living(controller), obj, match) === "adopt"
        ? "adopt"
        : solution.claimObject(controller, obj, match);
    },
  },
};

/** The same, and nobody has asked for its deletion. */
function living<T extends metav1.Object>(obj: T): T {
  const { deletionTimestamp: _, ...metadata } = obj.metadata;
  return { ...obj, metadata };
}
