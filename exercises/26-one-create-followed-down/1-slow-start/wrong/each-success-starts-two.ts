import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let each call that goes well start two more, as TCP does with its packets. Slow start for pods knows batches: as long as one call has no answer, nobody knows whether the next batch makes sense.",
  fails: [
    "the next batch waits for the slowest call of this one",
    "after a batch with a failure nothing more is called",
    "a call that went well counts, even beside one that failed",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
  ],
  implementation: {
    ...solution,
    slowStartBatch: async (count, initialBatchSize, fn) => {
      let [made, successes] = [0, 0];
      let failure: unknown;
      const start = async (calls: number): Promise<void> => {
        const batch = Math.min(calls, count - made);
        made += batch;
        await Promise.all(Array.from({ length: batch }, one));
      };
      const one = async (): Promise<void> => {
        try {
          await fn();
          successes++;
        } catch (err) {
          failure ??= err;
        }
        if (failure === undefined) await start(2);
      };
      await start(initialBatchSize);
      return { successes, err: failure };
    },
  },
};
