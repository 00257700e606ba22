import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You remember what was read first. Who asks once per sync is the caller's affair: it makes a new function in each. This one is to say what is true now.",
  fails: [
    "each call reads once, and forgets what the one before has read",
    "whatever is read, each call says what Kubernetes says",
  ],
  implementation: {
    ...solution,
    recheckDeletionTimestamp: (getObject) => {
      let answer: ReturnType<typeof getObject> | undefined;
      return solution.recheckDeletionTimestamp(() => (answer ??= getObject()));
    },
  },
};
