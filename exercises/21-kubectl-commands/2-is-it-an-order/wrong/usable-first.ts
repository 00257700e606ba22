import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask first whether the configuration can be used. Then an order is worth nothing where there is none, as in a pod, and nothing of it would have been needed.",
  fails: [
    "an order holds where the configuration can't be used",
    "whatever is said, the answer is that of kubectl",
  ],
  implementation: {
    ...solution,
    namespace: (config) => {
      config.confirmUsable();
      return solution.namespace(config);
    },
  },
};
