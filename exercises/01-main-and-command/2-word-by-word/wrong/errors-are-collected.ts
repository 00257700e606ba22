import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You read on after an error, to tell all errors at once or to set what can be set. Upstream stops at the first: nothing behind it is read, and nobody hears of a second.",
  fails: ["the first error ends the reading", "whatever the words are, they are read as in Kubernetes"],
  implementation: {
    ...solution,
    read: (parser, words) => {
      let [first, rest]: [unknown, readonly string[] | undefined] = [undefined, words];
      while (rest !== undefined) {
        try {
          solution.read(parser, rest);
          rest = undefined;
        } catch (err) {
          first ??= err;
          rest = parser.rest;
        }
      }
      if (first !== undefined) throw first;
    },
  },
};
