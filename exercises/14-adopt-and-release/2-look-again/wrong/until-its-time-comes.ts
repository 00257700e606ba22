import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare the timestamp with the clock. It is there as soon as somebody has asked for the deletion, and nothing takes it away: whatever time it says, the object is going.",
  fails: [
    "one whose deletion is to be over at a later time may not either",
    "whatever is read, each call says what Kubernetes says",
  ],
  implementation: {
    ...solution,
    recheckDeletionTimestamp: (getObject) => {
      return solution.recheckDeletionTimestamp(async () => {
        const { metadata, ...rest } = await getObject();
        const { deletionTimestamp, ...living } = metadata;
        const isAhead = deletionTimestamp !== undefined && Date.parse(deletionTimestamp) > Date.now();
        return { ...rest, metadata: isAhead ? living : metadata };
      });
    },
  },
};
