import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You begin with one call whatever you are told. It is the caller who knows how much may be risked at first; ReplicaSets begin with one, and that is their choice.",
  fails: [
    "the first batch is as large as it was asked to be",
    "the first batch is no larger than what there is to do",
    "the next batch waits for the slowest call of this one",
    "whatever fails and however long a call takes, the batches are as the rules say",
  ],
  implementation: {
    ...solution,
    slowStartBatch: (count, _initialBatchSize, fn) => solution.slowStartBatch(count, 1, fn),
  },
};
