import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take every update for news. Twice a day or so the informer repeats all that it knows, and then a cluster with ten thousand ReplicaSets wakes each owner once for each of them, though nothing has changed.",
  fails: [
    "what only repeats the version that is known wakes nobody",
    "whatever changes, those are woken whom Kubernetes wakes",
  ],
  implementation: {
    ...solution,
    updateReplicaSet: (dc, oldRS, curRS) => {
      const { resourceVersion, ...metadata } = oldRS.metadata;
      // Only so that the two differ: all that follows is asked as before.
      solution.updateReplicaSet(
        dc,
        { ...oldRS, metadata: { ...metadata, resourceVersion: `${resourceVersion}.` } },
        curRS,
      );
    },
  },
};
