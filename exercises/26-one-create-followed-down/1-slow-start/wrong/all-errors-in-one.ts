import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You put all errors of a batch into one. They are mostly alike, and each has its Event already. The caller needs one: it hands that on as it is, and its text goes into the status of the set.",
  fails: [
    "an error is returned together with the count",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
  ],
  implementation: {
    ...solution,
    slowStartBatch: async (count, initialBatchSize, fn) => {
      const errors: unknown[] = [];
      const result = await solution.slowStartBatch(count, initialBatchSize, async () => {
        try {
          await fn();
        } catch (err) {
          errors.push(err);
          throw err;
        }
      });
      return errors.length > 0 ? { ...result, err: new AggregateError(errors) } : result;
    },
  },
};
