import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the calls that were made. The caller waits to see each pod that you count, and a pod that was refused is never seen: the set stands still until its expectations expire, after 5 minutes.",
  fails: [
    "a call that failed does not count",
    "a call that went well counts, even beside one that failed",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
    "a server that refuses is asked as often as by the port, and the pods come once there is room",
  ],
  implementation: {
    ...solution,
    slowStartBatch: async (count, initialBatchSize, fn) => {
      let made = 0;
      const result = await solution.slowStartBatch(count, initialBatchSize, () => {
        made++;
        return fn();
      });
      return { ...result, successes: made };
    },
  },
};
