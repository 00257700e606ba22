import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You create one pod after the other. That is careful, but a set of 500 then takes 500 times as long as one pod, although nothing has failed yet. Each batch that goes well is a reason to dare more.",
  fails: [
    "the first batch has one call, and each batch has twice as many as the one before",
    "the last batch has as many calls as are left",
    "the first batch is as large as it was asked to be",
    "the first batch is no larger than what there is to do",
    "the next batch waits for the slowest call of this one",
    "after a batch with a failure nothing more is called",
    "a batch in which a call fails is waited for",
    "a call that went well counts, even beside one that failed",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
    "a server that refuses is asked as often as by the port, and the pods come once there is room",
  ],
  implementation: {
    ...solution,
    slowStartBatch: async (count, _initialBatchSize, fn) => {
      for (let successes = 0; successes < count; successes++) {
        try {
          await fn();
        } catch (err) {
          return { successes, err };
        }
      }
      return { successes: count };
    },
  },
};
