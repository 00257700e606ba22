import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give the key up and leave its count as it is, since it did not succeed. Then its next event, and whatever comes after, is its last try at once: nothing is retried any more until a sync happens to succeed.",
  fails: [
    "a key that was given up begins anew with its next event",
    "a Deployment that can never be is tried sixteen times, and anew once it is touched",
  ],
  implementation: {
    ...solution,
    handleErr: (dc, err, key) => {
      if (errors.hasStatusCause(err, v1.namespaceTerminatingCause)) return dc.queue.forget(key);
      if (dc.queue.numRequeues(key) < 15) return dc.queue.addRateLimited(key);
      utilruntime.handleError(err);
    },
  },
};
