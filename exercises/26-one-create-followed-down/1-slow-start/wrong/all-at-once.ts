import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You create all pods that are missing at once. What refuses one of them, such as a quota, mostly refuses the others as well, and you learn of it by 500 refusals instead of one.",
  fails: [
    "the first batch has one call, and each batch has twice as many as the one before",
    "the last batch has as many calls as are left",
    "the first batch is as large as it was asked to be",
    "the next batch waits for the slowest call of this one",
    "after a batch with a failure nothing more is called",
    "a batch in which a call fails is waited for",
    "a call that failed does not count",
    "a call that went well counts, even beside one that failed",
    "where the first five of ten go well, seven calls are made and five count",
    "whatever fails and however long a call takes, the batches are as the rules say",
    "a server that refuses is asked as often as by the port, and the pods come once there is room",
  ],
  implementation: {
    ...solution,
    slowStartBatch: (count, _initialBatchSize, fn) => solution.slowStartBatch(count, count, fn),
  },
};
