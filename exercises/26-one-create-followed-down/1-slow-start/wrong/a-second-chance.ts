import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You repeat a call that failed. Whatever refused the pod is still there a moment later, so the server is asked twice as often. The caller tries again by itself, and waits longer each time.",
  fails: [
    "after a batch with a failure nothing more is called",
    "a call that failed is not made again",
    "a batch in which a call fails is waited for",
    "a call that failed does not count",
    "a call that went well counts, even beside one that failed",
    "an error is returned together with the count",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
    "a server that refuses is asked as often as by the port, and the pods come once there is room",
  ],
  implementation: {
    ...solution,
    slowStartBatch: (count, initialBatchSize, fn) =>
      solution.slowStartBatch(count, initialBatchSize, async () => {
        try {
          await fn();
        } catch {
          await fn();
        }
      }),
  },
};
