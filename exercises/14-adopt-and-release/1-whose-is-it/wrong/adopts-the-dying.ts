import type * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You adopt an orphan that is being deleted. It will be gone in a moment, and the controller would count it until then and not make another.",
  fails: [
    "an orphan that is being deleted is ignored",
    "whatever there is, each object gets the word that Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      return solution.claimObject(controller, living(obj), () => match(obj)) === "adopt"
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
