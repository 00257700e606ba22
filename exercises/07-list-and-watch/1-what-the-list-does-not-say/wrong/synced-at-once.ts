import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count what the first list brings and leave out what it does not. A tombstone waits in the line like everything else: until it is popped the reader's copy holds an object that is gone, and whoever asks is told that the copy is complete.",
  fails: [
    "the deletions of the first list have to be popped as well",
    "whatever is put in, listed and popped, what waits is what waits in Kubernetes",
  ],
  implementation: {
    ...solution,
    replace: (fifo, list) => {
      const isFirst = !fifo.populated;
      solution.replace(fifo, list);
      if (isFirst) fifo.initialPopulationCount = list.length;
    },
  },
};
