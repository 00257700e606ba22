import * as cliflag from "#component-base/cli/flag";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You sort the sections, as flags are sorted within them. Nobody sorts them upstream: they stand in the order in which the code asked for their sets, which puts the general ones first.",
  fails: [
    "the order is that in which the sets were asked for",
    "whatever the sets and the width are, the text is the one of Kubernetes",
    "the help of the manager has the sections that were recorded",
  ],
  implementation: {
    ...solution,
    printSections: (w, fss, cols) => {
      const sorted = new cliflag.NamedFlagSets();
      for (const [name, fs] of [...fss.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        sorted.flagSet(name).addFlagSet(fs);
      solution.printSections(w, sorted, cols);
    },
  },
};
