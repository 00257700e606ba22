import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You stop at the first name that is wrong. That is enough to refuse the line, but not for whoever has to mend it: three mistakes then take three starts to find.",
  fails: [
    "every name that there is not is told, in order, as often as it is there",
    "command lines with several faults are told all of them",
  ],
  implementation: {
    ...solution,
    validate: (options, { all }) => {
      const debugging = options.debugging.validate();
      return solution.validate(options, { all }).slice(0, debugging.length + 1);
    },
  },
};
