import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the error of the read through as it is. If the owner is not found, that looks as if the orphan were not, which its adopter passes over; and whoever reads the log does not learn what was tried.",
  fails: [
    "one that cannot be read may not, and the error says why",
    "one that has gone may not, whether its name is free or another has it",
    "each call reads once, and forgets what the one before has read",
    "its error does not say `NotFound` or any other reason of the API server",
    "whatever is read, each call says what Kubernetes says",
  ],
  implementation: {
    ...solution,
    recheckDeletionTimestamp: (getObject) => {
      return async () => {
        const found = await getObject();
        await solution.recheckDeletionTimestamp(() => Promise.resolve(found))();
      };
    },
  },
};
