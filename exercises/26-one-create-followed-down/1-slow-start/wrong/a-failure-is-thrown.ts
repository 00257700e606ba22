import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You throw what a call has thrown, as functions mostly do. Then the caller never learns how many pods were created before, and goes on expecting those that were not.",
  fails: [
    "a call that failed does not count",
    "a call that went well counts, even beside one that failed",
    "an error is returned together with the count",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
    "a server that refuses is asked as often as by the port, and the pods come once there is room",
  ],
  implementation: {
    ...solution,
    slowStartBatch: async (count, initialBatchSize, fn) => {
      const { err, successes } = await solution.slowStartBatch(count, initialBatchSize, fn);
      if (err !== undefined) throw err;
      return { successes };
    },
  },
};
