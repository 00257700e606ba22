import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You think that the count tells enough: fewer than were asked for means that something failed. But nobody learns why. The caller takes a sync without an error for one that went well, and does not try again.",
  fails: [
    "an error is returned together with the count",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
    "a server that refuses is asked as often as by the port, and the pods come once there is room",
  ],
  implementation: {
    ...solution,
    slowStartBatch: async (count, initialBatchSize, fn) => {
      const { successes } = await solution.slowStartBatch(count, initialBatchSize, fn);
      return { successes };
    },
  },
};
