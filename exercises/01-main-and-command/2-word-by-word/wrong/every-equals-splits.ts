import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You split the word at its equals signs and take the second piece. A value may have equals signs of its own, as `--feature-gates=A=true` has: only the first one ends the name.",
  fails: ["only the first equals sign counts", "whatever the words are, they are read as in Kubernetes"],
  implementation: {
    ...solution,
    parseLongArg: (parser, s) => {
      const [name = "", value = "", ...more] = s.split("=");
      solution.parseLongArg(parser, more.length > 0 ? `${name}=${value}` : s);
    },
  },
};
