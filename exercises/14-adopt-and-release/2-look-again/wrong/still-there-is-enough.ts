import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let everything adopt that can still be read. An object whose deletion was asked for stays as long as a finalizer holds it, with a `deletionTimestamp`, and what it owns goes with it.",
  fails: [
    "one whose deletion was asked for may not, and the error says which and when",
    "one whose deletion is to be over at a later time may not either",
    "each call reads once, and forgets what the one before has read",
    "whatever is read, each call says what Kubernetes says",
    "what was orphaned is not adopted by a Deployment that has gone meanwhile",
    "nor by one that is still there and waits for a finalizer",
  ],
  implementation: {
    ...solution,
    recheckDeletionTimestamp: (getObject) => {
      return solution.recheckDeletionTimestamp(async () => {
        const { metadata, ...rest } = await getObject();
        const { deletionTimestamp: _, ...living } = metadata;
        return { ...rest, metadata: living };
      });
    },
  },
};
