import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You read once more if a read has failed. The queue does that already: the sync fails and comes back, a little later each time, and a server in trouble is not asked twice as often.",
  fails: [
    "one that cannot be read may not, and the error says why",
    "one that has gone may not, whether its name is free or another has it",
    "each call reads once, and forgets what the one before has read",
    "whatever is read, each call says what Kubernetes says",
  ],
  implementation: {
    ...solution,
    recheckDeletionTimestamp: (getObject) => {
      return solution.recheckDeletionTimestamp(() => getObject().catch(() => getObject()));
    },
  },
};
