import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a width of 0 for a terminal that does not say how wide it is, and assume 80 columns. Here 0 means that there is no terminal: the text goes into a file or a pipe, and its lines stay whole.",
  fails: [
    "a set stands below its heading",
    "a set has upper case in its first letter alone",
    "the order is that in which the sets were asked for",
    "a set without flags is left out, and those behind it are not",
    "without a width, lines are as long as they are",
    "whatever the sets and the width are, the text is the one of Kubernetes",
  ],
  implementation: {
    ...solution,
    printSections: (w, fss, cols) => solution.printSections(w, fss, cols || 80),
  },
};
