import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take nothing for its own once the controller is being deleted. It sends no patches any more, but keeping needs none: what it has, it still counts.",
  fails: [
    "a controller that is being deleted keeps what it has",
    "when both are being deleted, what it has is kept, and nothing else is done",
    "whatever there is, each object gets the word that Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    claimObject: (controller, obj, match) => {
      if (controller.metadata.deletionTimestamp !== undefined) return "ignore";
      return solution.claimObject(controller, obj, match);
    },
  },
};
