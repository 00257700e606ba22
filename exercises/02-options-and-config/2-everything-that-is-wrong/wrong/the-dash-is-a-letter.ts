import * as strconv from "#go/strconv";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You report the word as it was written, with its dash. The dash says what is to be done with a controller and is no part of its name, so `-nope` and `nope` are told alike, and once if both are there.",
  fails: [
    "the dash before a name is not told",
    "only the first dash is taken off",
    "a star behind a dash is a name that there is not",
    "command lines with several faults are told all of them",
  ],
  implementation: {
    ...solution,
    validate: ({ config, debugging }, { all }) => [
      ...debugging.validate(),
      ...config.controllers
        .filter((word) => word !== "*" && !all.includes(word) && !all.includes(word.replace(/^-/, "")))
        .map((word) => new Error(`${strconv.quote(word)} is not in the list of known controllers`)),
    ],
  },
};
