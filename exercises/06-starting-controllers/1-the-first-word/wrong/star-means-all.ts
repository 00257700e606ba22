import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the star mean every controller. It means those that are on by default: some exist to be asked for by name.",
  fails: [
    "what is off by default is not meant by the star",
    "whatever the words are, they are read as in Kubernetes",
    "four managers start whom they should",
  ],
  implementation: {
    ...solution,
    isControllerEnabled: (name, _, controllers) =>
      solution.isControllerEnabled(name, new Set<string>(), controllers),
  },
};
