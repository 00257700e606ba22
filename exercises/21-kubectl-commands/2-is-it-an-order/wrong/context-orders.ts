import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take what a context says for an order. Whoever has set one would then be refused every file with another namespace. A context is a habit; only a flag orders.",
  fails: [
    "what a context says is a suggestion",
    "an empty flag says nothing",
    "the context in use counts",
    "whatever is said, the answer is that of kubectl",
    "files go where they say unless somebody has ordered otherwise",
  ],
  implementation: {
    ...solution,
    namespace: (config) => {
      const [name, isOrder] = solution.namespace(config);
      return [name, isOrder || Boolean(config.context().namespace)];
    },
  },
};
