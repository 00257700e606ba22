import * as utilruntime from "#apimachinery/util/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You retry whatever the error says. In a namespace that is going away every creation is refused until it is gone: sixteen requests for each Deployment in it, and people are told of something that they asked for themselves.",
  fails: ["in a namespace that is going away nothing is tried again, and nobody is told"],
  implementation: {
    ...solution,
    handleErr: (dc, err, key) => {
      if (dc.queue.numRequeues(key) < 15) return dc.queue.addRateLimited(key);
      utilruntime.handleError(err);
      dc.queue.forget(key);
    },
  },
};
