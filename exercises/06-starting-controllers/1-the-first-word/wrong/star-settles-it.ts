import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You took the star for a word about every name, so that it settles the question where it stands. It is about no name: you only remember it, and read on for a word that is.",
  fails: [
    "what is off by default may run if it is named",
    "a minus counts, wherever the star is",
    "whatever the words are, they are read as in Kubernetes",
    "four managers start whom they should",
  ],
  implementation: {
    ...solution,
    isControllerEnabled: (name, disabledByDefaultControllers, controllers) => {
      for (const word of controllers) {
        if (word === name) return true;
        if (word === `-${name}`) return false;
        if (word === "*") return !disabledByDefaultControllers.has(name);
      }
      return false;
    },
  },
};
