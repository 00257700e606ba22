import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You refuse a value that looks like a flag, as if it had been forgotten. pflag takes the next word without a look at it, and so `--number -7` works and `--v --version` shows no version.",
  fails: [
    "the next word is the value, whatever it looks like",
    "whatever the words are, they are read as in Kubernetes",
  ],
  implementation: {
    ...solution,
    valueFor: (parser, flag, missing) => {
      const [next = ""] = parser.rest;
      if (flag.noOptDefVal === "" && next.startsWith("-")) throw new Error(missing);
      return solution.valueFor(parser, flag, missing);
    },
  },
};
