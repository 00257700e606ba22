import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You write each word of a heading with a capital letter, as titles are written in English. Upstream changes one letter, the first of the whole name.",
  fails: [
    "a set has upper case in its first letter alone",
    "whatever the sets and the width are, the text is the one of Kubernetes",
    "the help of the manager has the sections that were recorded",
  ],
  implementation: {
    ...solution,
    printSections: (w, fss, cols) =>
      solution.printSections(
        (text) =>
          w(
            text.replaceAll(/^\S.* flags:$/gm, (heading) =>
              heading.replaceAll(/ (?!flags:$)./g, (letter) => letter.toUpperCase()),
            ),
          ),
        fss,
        cols,
      ),
  },
};
