import type { Twins } from "../../engine/exercise.ts";

const each = "for (const [name, fs] of fss.entries()) {";
const asks = "if (!fs.hasFlags()) continue;";
const rest = "${name.slice(1)} flags:";
const help = "w(cols > narrowest ? aligned(fs, cols) : fs.flagUsagesWrapped(cols));";

export const twins: Twins = {
  "empty-sets-show": {
    says: "A set without flags has a heading in small letters.",
    changes: [[asks, "if (!fs.hasFlags()) {\n      w(`\\n${name} flags:\\n\\n`);\n      continue;\n    }"]],
  },
  "every-word-is-capital": {
    says: "There are two spaces between the words of a heading.",
    changes: [[rest, '${name.slice(1).replaceAll(" ", "  ")} flags:']],
  },
  "hidden-is-nothing": {
    says: "A set with nothing but hidden flags has a heading in small letters.",
    changes: [
      [asks, "if (!fs.hasAvailableFlags()) {\n      if (fs.hasFlags()) w(`\\n${name} flags:\\n\\n`);\n      continue;\n    }"],
    ],
  },
  "sorted-is-tidy": {
    says: "The sets are sorted by the last letters of their names.",
    changes: [[each, "for (const [name, fs] of [...fss.entries()].toSorted(([a], [b]) => a.slice(-1).localeCompare(b.slice(-1)))) {"]],
  },
  "wrapped-is-enough": {
    says: "The long name is longer by three.",
    changes: [['"z".repeat(cols - narrowest)', '"z".repeat(cols - narrowest + 3)']],
  },
  "zero-means-eighty": {
    says: "Without a width there are 60 columns.",
    changes: [[help, "w(cols === 0 ? aligned(fs, 60) : cols > narrowest ? aligned(fs, cols) : fs.flagUsagesWrapped(cols));"]],
  },
}; // prettier-ignore
