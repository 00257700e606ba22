import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You put brackets around whatever an aggregate says. They tell a reader that there are several texts. Most command lines have one fault, and a recorded one says it plainly.",
  fails: [
    "one error says what it says, without brackets",
    "an error without words is an error",
    "where all say the same there are no brackets",
    "an aggregate that is the only error keeps its own words",
    "whatever the errors are, they are told as in Kubernetes",
    "recorded command lines are told what a real manager told them",
    "command lines with several faults are told all of them",
  ],
  implementation: {
    ...solution,
    newAggregate: (errs) => {
      const agg = solution.newAggregate(errs);
      if (agg === undefined) return undefined;
      const isSeveral = /^\[.*\]$/.test(agg.message);
      return new AggregateError(agg.errors, isSeveral ? agg.message : `[${agg.message}]`);
    },
  },
};
