import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You read a list that only takes away as one that begins with everything. It begins with nothing: without a star nothing runs that is not named.",
  fails: [
    "without a star, a name that no word mentions may not run",
    "whatever the words are, they are read as in Kubernetes",
    "four managers start whom they should",
  ],
  implementation: {
    ...solution,
    isControllerEnabled: (name, disabledByDefaultControllers, controllers) => {
      const onlyTakesAway = controllers.length > 0 && controllers.every((word) => word.startsWith("-"));
      const words = onlyTakesAway ? [...controllers, "*"] : controllers;
      return solution.isControllerEnabled(name, disabledByDefaultControllers, words);
    },
  },
};
