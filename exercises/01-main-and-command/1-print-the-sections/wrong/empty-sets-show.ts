import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You print a heading for each set, so that the reader sees which there are. A set without flags is an accident of the code: three controllers have options, and no flags for them.",
  fails: [
    "a set without flags is left out, and those behind it are not",
    "no sets, no text",
    "whatever the sets and the width are, the text is the one of Kubernetes",
    "the help of the manager has the sections that were recorded",
  ],
  implementation: {
    ...solution,
    printSections: (w, fss, cols) => {
      for (const [name, fs] of fss.entries()) {
        const one = { entries: () => [[name, fs]] } as unknown as typeof fss; // All that is asked of it.
        if (fs.hasFlags()) solution.printSections(w, one, cols);
        else w(`\n${name.slice(0, 1).toUpperCase()}${name.slice(1)} flags:\n\n`);
      }
    },
  },
};
