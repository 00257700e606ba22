import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let each batch have a few calls more than the one before. For 500 pods that makes 32 batches instead of 9, and each waits for the one before.",
  fails: [
    "the first batch has one call, and each batch has twice as many as the one before",
    "the last batch has as many calls as are left",
    "the first batch is as large as it was asked to be",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
    "a server that refuses is asked as often as by the port, and the pods come once there is room",
  ],
  implementation: {
    ...solution,
    slowStartBatch: async (count, initialBatchSize, fn) => {
      let [successes, size] = [0, initialBatchSize];
      while (successes < count) {
        const batch = Math.min(size, count - successes);
        const result = await solution.slowStartBatch(batch, batch, fn);
        successes += result.successes;
        if (result.err !== undefined) return { ...result, successes };
        size += initialBatchSize;
      }
      return { successes };
    },
  },
};
