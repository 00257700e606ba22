import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You look at the first owner reference only. The one with `controller: true` may stand anywhere in the list.",
  fails: [
    "the owner is found wherever its reference stands",
    "whatever there is, each object gets the word that Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      const ownerReferences = obj.metadata.ownerReferences.slice(0, 1);
      return solution.claimObject(
        controller,
        { ...obj, metadata: { ...obj.metadata, ownerReferences } },
        () => match(obj),
      );
    },
  },
};
