import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take an empty value for a missing one, and look for it in the next word. What stands behind the equals sign is the value, and it may be empty: that is how one says “nothing” on a command line.",
  fails: ["a value may be empty", "whatever the words are, they are read as in Kubernetes"],
  implementation: {
    ...solution,
    parseLongArg: (parser, s) =>
      solution.parseLongArg(parser, /^--[^-=][^=]*=$/.test(s) ? s.slice(0, -1) : s),
  },
};
