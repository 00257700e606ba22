import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You tell people of each failure. A conflict at every new ReplicaSet is no news to anybody; what the log is for is the Deployment that nobody tries any more.",
  fails: [
    "after fifteen retries a key is given up, and only then people are told",
    "a sync that an event brings counts among the retries",
    "a conflict is retried like any other failure, and nobody is told of it",
    "in a namespace that is going away nothing is tried again, and nobody is told",
  ],
  implementation: {
    ...solution,
    handleErr: (dc, err, key) => {
      if (!errors.hasStatusCause(err, v1.namespaceTerminatingCause)) utilruntime.handleError(err);
      if (!errors.hasStatusCause(err, v1.namespaceTerminatingCause) && dc.queue.numRequeues(key) < 15) {
        return dc.queue.addRateLimited(key);
      }
      dc.queue.forget(key);
    },
  },
};
