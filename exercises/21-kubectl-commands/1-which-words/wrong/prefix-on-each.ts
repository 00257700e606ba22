import * as utilerrors from "#apimachinery/util/errors";
import * as cmdutil from "#kubectl/cmd/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You put the prefix before each of several errors. That would be tidy, but kubectl gives it to one error alone: in a list each is printed in the words it has.",
  fails: ["of several errors none gets a prefix", "whatever fails, kubectl's words are said"],
  implementation: {
    ...solution,
    checkErr: (err) => {
      if (err?.name !== "AggregateError" || utilerrors.reduce(err) !== err) return solution.checkErr(err);
      const lines = utilerrors
        .errorsOf(err as AggregateError)
        .map((one) => solution.standardErrorMessage(one) ?? `error: ${one.message}`);
      throw new cmdutil.Fatal(lines.join("\n"), 1);
    },
  },
};
