import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the number of failures for one that has this failure in it. `numRequeues` is asked before the new failure is counted, so the first says 0 and the sixteenth 15: you try once more than upstream, 164 s later.",
  fails: [
    "after fifteen retries a key is given up, and only then people are told",
    "a sync that an event brings counts among the retries",
    "a Deployment that can never be is tried sixteen times, and anew once it is touched",
  ],
  implementation: {
    ...solution,
    handleErr: (dc, err, key) => {
      if (errors.hasStatusCause(err, v1.namespaceTerminatingCause)) return dc.queue.forget(key);
      if (dc.queue.numRequeues(key) <= 15) return dc.queue.addRateLimited(key);
      utilruntime.handleError(err);
      dc.queue.forget(key);
    },
  },
};
