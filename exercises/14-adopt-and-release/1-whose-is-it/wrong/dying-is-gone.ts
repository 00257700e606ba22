import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ignore every object that is being deleted. An orphan is not worth adopting then, but what the controller owns stays its own until it is gone: who reads the list decides whether it still counts.",
  fails: [
    "what is its own is kept or released though it is being deleted",
    "when both are being deleted, what it has is kept, and nothing else is done",
    "whatever there is, each object gets the word that Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      if (obj.metadata.deletionTimestamp !== undefined) return "ignore";
      return solution.claimObject(controller, obj, match);
    },
  },
};
