import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give the name and never an order. So a file with another namespace is created there, although somebody has typed `-n` to prevent just that.",
  fails: [
    "what a flag says is an order",
    "a flag that says default is an order, too",
    "a flag counts, and the context does not",
    "an order holds where the configuration can't be used",
    "whatever is said, the answer is that of kubectl",
    "files go where they say unless somebody has ordered otherwise",
  ],
  implementation: {
    ...solution,
    namespace: (config) => {
      const [name] = solution.namespace(config);
      return [name, false];
    },
  },
};
