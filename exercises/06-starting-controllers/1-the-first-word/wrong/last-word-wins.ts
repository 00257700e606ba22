import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let a later word overrule an earlier one, as a later flag overrules an earlier one. Here the first word about a name settles it, and whatever comes after is not read.",
  fails: [
    "of two words about one name the first counts",
    "whatever the words are, they are read as in Kubernetes",
  ],
  implementation: {
    ...solution,
    isControllerEnabled: (name, disabledByDefaultControllers, controllers) => {
      let hasStar = false;
      let said: boolean | undefined;
      for (const word of controllers) {
        if (word === name) said = true;
        if (word === `-${name}`) said = false;
        if (word === "*") hasStar = true;
      }
      return said ?? (hasStar && !disabledByDefaultControllers.has(name));
    },
  },
};
