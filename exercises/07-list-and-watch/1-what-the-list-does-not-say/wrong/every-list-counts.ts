import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count each list anew. A copy that was complete once stays usable while the next list is worked in, so only the first list counts; with yours `hasSynced` becomes false again with each list.",
  fails: [
    "only the first list counts",
    "a list does not count once something else has come in",
    "whatever is put in, listed and popped, what waits is what waits in Kubernetes",
  ],
  implementation: {
    ...solution,
    replace: (fifo, list) => {
      fifo.populated = false;
      solution.replace(fifo, list);
    },
  },
};
