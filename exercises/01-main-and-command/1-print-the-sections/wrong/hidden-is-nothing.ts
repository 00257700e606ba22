import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave out a set of which nothing would be seen. Upstream asks whether a set has flags, not whether it shows any, and so a real manager's help has a heading “Deprecated flags:” above nothing.",
  fails: [
    "a set with nothing but hidden flags has a heading, in any terminal",
    "whatever the sets and the width are, the text is the one of Kubernetes",
    "the help of the manager has the sections that were recorded",
  ],
  implementation: {
    ...solution,
    printSections: (w, fss, cols) => {
      const shown = [...fss.entries()].filter(([, fs]) => fs.hasAvailableFlags());
      solution.printSections(w, { entries: () => shown } as unknown as typeof fss, cols); // All that is asked of it.
    },
  },
};
