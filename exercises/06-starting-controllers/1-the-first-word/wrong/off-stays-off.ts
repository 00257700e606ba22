import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You keep what is off by default from running at all. It is off only for the star: whoever names it gets it, and that is how kubeadm gets its two.",
  fails: [
    "what is off by default may run if it is named",
    "whatever the words are, they are read as in Kubernetes",
    "four managers start whom they should",
  ],
  implementation: {
    ...solution,
    isControllerEnabled: (name, disabledByDefaultControllers, controllers) =>
      !disabledByDefaultControllers.has(name) &&
      solution.isControllerEnabled(name, disabledByDefaultControllers, controllers),
  },
};
