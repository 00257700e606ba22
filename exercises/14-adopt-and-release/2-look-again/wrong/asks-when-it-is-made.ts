import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You read as soon as the function is made. Then every sync costs a request, though few adopt anything, and the answer is older than the moment that it is for.",
  fails: [
    "each call reads once, and forgets what the one before has read",
    "nobody reads before `canAdopt` is called",
    "whatever is read, each call says what Kubernetes says",
    "a rollout in which nothing is adopted reads no Deployment again",
  ],
  implementation: {
    ...solution,
    recheckDeletionTimestamp: (getObject) => {
      const answer = getObject();
      answer.catch(() => undefined);
      return solution.recheckDeletionTimestamp(() => answer);
    },
  },
};
