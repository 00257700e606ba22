import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You note the failure and go on with the next batch, twice as large. So the batches grow while the server refuses, and in the end every pod that is missing has been asked for.",
  fails: [
    "after a batch with a failure nothing more is called",
    "a call that failed does not count",
    "a call that went well counts, even beside one that failed",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
    "a server that refuses is asked as often as by the port, and the pods come once there is room",
  ],
  implementation: {
    ...solution,
    slowStartBatch: async (count, initialBatchSize, fn) => {
      let [successes, made, size] = [0, 0, initialBatchSize];
      let failure: unknown;
      while (made < count) {
        const batch = Math.min(size, count - made);
        const { err, ...went } = await solution.slowStartBatch(batch, batch, fn);
        failure ??= err;
        successes += went.successes;
        made += batch;
        size *= 2;
      }
      return { successes, err: failure };
    },
  },
};
