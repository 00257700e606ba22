import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take default for no order, because that is where one works anyway. But who types `-n default` has said where, and a file for somewhere else is to be refused.",
  fails: ["a flag that says default is an order, too", "whatever is said, the answer is that of kubectl"],
  implementation: {
    ...solution,
    namespace: (config) => {
      const [name, isOrder] = solution.namespace(config);
      return [name, isOrder && name !== "default"];
    },
  },
};
