import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count a batch only if all of it went well. It is no transaction: where the server refuses the third pod of four, the other three may well exist, and the caller has to expect them.",
  fails: [
    "a call that went well counts, even beside one that failed",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
  ],
  implementation: {
    ...solution,
    slowStartBatch: async (count, initialBatchSize, fn) => {
      let [successes, size] = [0, Math.min(initialBatchSize, count)];
      while (size > 0) {
        const { err } = await solution.slowStartBatch(size, size, fn);
        if (err !== undefined) return { successes, err };
        successes += size;
        size = Math.min(2 * size, count - successes);
      }
      return { successes };
    },
  },
};
