import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "A number below zero is taken for an argument.",
    changes: [['word.startsWith("-") && word !== "-"', "/^-[^\\d]/.test(word)"]],
  },
  {
    says: "An unknown flag with an empty value is taken for one without.",
    changes: [
      ["parser.unknownLongArg(key, hasValue)", 'parser.unknownLongArg(key, values.join("=") !== "")'],
    ],
  },
];
