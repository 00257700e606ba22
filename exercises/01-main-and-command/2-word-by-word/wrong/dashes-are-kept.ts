import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You keep the two dashes among the arguments. They only say where flags end; a command gets what stands before and behind them, and how much stood before.",
  fails: [
    "two dashes end the flags and are no argument",
    "whatever the words are, they are read as in Kubernetes",
  ],
  implementation: {
    ...solution,
    read: (parser, words) => {
      const before = parser.argsLenAtDash;
      solution.read(parser, words);
      if (parser.argsLenAtDash !== before) parser.args.splice(parser.argsLenAtDash, 0, "--");
    },
  },
};
