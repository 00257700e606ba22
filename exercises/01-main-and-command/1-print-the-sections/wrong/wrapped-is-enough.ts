import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wrap the lines of each set, and leave it at that. Then each section has a column of texts of its own, and the eye jumps from section to section; the long flag is there to give them one.",
  fails: [
    "from 25 columns on the texts of a section leave room for the longest name",
    "whatever the sets and the width are, the text is the one of Kubernetes",
  ],
  implementation: {
    ...solution,
    printSections: (w, fss, cols) => {
      for (const [name, fs] of fss.entries()) {
        if (fs.hasFlags()) {
          w(`\n${name.slice(0, 1).toUpperCase()}${name.slice(1)} flags:\n\n`);
          w(fs.flagUsagesWrapped(cols));
        }
      }
    },
  },
};
