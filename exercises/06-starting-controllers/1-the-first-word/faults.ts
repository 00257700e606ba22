import type { Fault } from "../../engine/exercise.ts";

const on = "if (word === name) return true;";
const off = "if (word === `-${name}`) return false;";

export const faults: readonly Fault[] = [
  {
    says: "A word that the name begins with lets it run.",
    changes: [[on, "if (name.startsWith(word)) return true;"]],
  },
  {
    says: "A word about a name that has a minus in it is cut there.",
    changes: [
      [on, 'const parts = word.split("-");\n    if (word === name) return true;'],
      [off, 'if (parts.length > 1 && parts[1] === name) return false;'],
    ],
  },
  {
    says: "Of a word and a name no minus is read, but the first.",
    changes: [
      [on, 'const bare = (text: string): string => text[0] + text.slice(1).replaceAll("-", "");\n    if (bare(word) === bare(name)) return true;'],
      [off, "if (bare(word) === bare(`-${name}`)) return false;"],
    ],
  },
]; // prettier-ignore
