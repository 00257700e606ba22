import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "A dash alone is passed over.",
    changes: [['word !== "*")', 'word !== "*" && word !== "-")']],
  },
  {
    says: "Blanks around a name do not count.",
    changes: [["map((word) => (word", "map((word) => word.trim()).map((word) => (word"]],
  },
  {
    says: "Names are quoted as JSON does it.",
    changes: [["strconv.quote(name)", "JSON.stringify(name)"]],
  },
];
