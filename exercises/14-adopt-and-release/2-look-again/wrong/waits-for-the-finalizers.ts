import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You refuse only while a finalizer is there. Finalizers say what has to happen before an object may go, not that it is going; only `deletionTimestamp` says that.",
  fails: [
    "a Deployment that lives may adopt",
    "one whose deletion was asked for may not, and the error says which and when",
    "whatever is read, each call says what Kubernetes says",
  ],
  implementation: {
    ...solution,
    recheckDeletionTimestamp: (getObject) => {
      return solution.recheckDeletionTimestamp(async () => {
        const { metadata, ...rest } = await getObject();
        const { deletionTimestamp, ...living } = metadata;
        const isHeld = metadata.finalizers !== undefined && metadata.finalizers.length > 0;
        return {
          ...rest,
          metadata: isHeld ? { ...metadata, deletionTimestamp: deletionTimestamp ?? "" } : living,
        };
      });
    },
  },
};
