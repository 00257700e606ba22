import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You look the star up in the list of names. It is in no list: it means all that are on by default, and it is the value of the flag that nobody has set, so every manager would refuse to start.",
  fails: [
    "names that there are pass, with a dash or without, and so does the star",
    "a name that there is not is quoted",
    "every name that there is not is told, in order, as often as it is there",
    "what debugging says comes first",
    "recorded command lines are told what a real manager told them",
    "command lines with several faults are told all of them",
  ],
  implementation: {
    ...solution,
    validate: ({ config, debugging }, { all }) => {
      const controllers = config.controllers.map((word) => (word === "*" ? "-*" : word));
      return solution.validate({ config: { ...config, controllers }, debugging }, { all });
    },
  },
};
