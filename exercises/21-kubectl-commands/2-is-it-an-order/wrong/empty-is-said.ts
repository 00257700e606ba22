import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    'You take an empty flag for one that says something. Scripts write `-n "$NS"` with nothing in the variable, and mean nothing by it.',
  fails: ["an empty flag says nothing", "whatever is said, the answer is that of kubectl"],
  implementation: {
    ...solution,
    namespace: (config) => {
      const ordered = config.overrides.context?.namespace;
      return ordered === "" ? ["", true] : solution.namespace(config);
    },
  },
};
