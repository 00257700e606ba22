import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give up as soon as one call fails. The other calls of its batch are on their way and cannot be called back, so pods appear that you have not counted.",
  fails: [
    "a batch in which a call fails is waited for",
    "a call that went well counts, even beside one that failed",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
  ],
  implementation: {
    ...solution,
    slowStartBatch: async (count, initialBatchSize, fn) => {
      let [successes, size] = [0, Math.min(initialBatchSize, count)];
      while (size > 0) {
        try {
          await Promise.all(Array.from({ length: size }, () => fn()));
        } catch (err) {
          return { successes, err };
        }
        successes += size;
        size = Math.min(2 * size, count - successes);
      }
      return { successes };
    },
  },
};
