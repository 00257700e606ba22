import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You add the key as an event would, without waiting, and the queue counts no failure then. One broken Deployment keeps a worker busy for ever, and nobody ever gives it up.",
  fails: [
    "a key that fails comes back, each time twice as late",
    "after fifteen retries a key is given up, and only then people are told",
    "a key that was given up begins anew with its next event",
    "a sync that an event brings counts among the retries",
    "a conflict is retried like any other failure, and nobody is told of it",
    "in a namespace that is going away nothing is tried again, and nobody is told",
    "what the API server forbids for another reason is tried again",
    "a Deployment that can never be is tried sixteen times, and anew once it is touched",
  ],
  implementation: {
    ...solution,
    handleErr: (dc, err, key) => {
      if (errors.hasStatusCause(err, v1.namespaceTerminatingCause)) return dc.queue.forget(key);
      if (dc.queue.numRequeues(key) < 15) return dc.queue.add(key);
      utilruntime.handleError(err);
      dc.queue.forget(key);
    },
  },
};
