import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You try prefixes in the order in which they were registered, as routers do that take the first rule that fits. Here the order of registering means nothing: of those that fit the longest serves.",
  fails: [
    "of several prefixes the longest serves, whichever came first",
    "whatever is registered, each path is found as in Kubernetes",
    "upstream's own cases find whom they should",
  ],
  implementation: {
    ...solution,
    refresh: (mux) => {
      mux.prefixHandlers = Array.from(mux.prefixToHandler, ([prefix, handler]) => ({ prefix, handler }));
    },
  },
};
