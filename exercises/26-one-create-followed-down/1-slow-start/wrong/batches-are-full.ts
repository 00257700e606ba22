import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You fill every batch. The last one is then larger than what is left, and pods are created that nobody has asked for. A later sync has to delete them again.",
  fails: [
    "the last batch has as many calls as are left",
    "the first batch is as large as it was asked to be",
    "the first batch is no larger than what there is to do",
    "if nothing fails, all calls count",
    "whatever fails and however long a call takes, the batches are as the rules say",
    "a server that refuses is asked as often as by the port, and the pods come once there is room",
  ],
  implementation: {
    ...solution,
    slowStartBatch: async (count, initialBatchSize, fn) => {
      let [successes, size] = [0, initialBatchSize];
      while (successes < count) {
        const result = await solution.slowStartBatch(size, size, fn);
        successes += result.successes;
        if (result.err !== undefined) return { ...result, successes };
        size *= 2;
      }
      return { successes };
    },
  },
};
