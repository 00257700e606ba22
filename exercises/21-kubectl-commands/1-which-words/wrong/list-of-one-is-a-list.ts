import * as cmdutil from "#kubectl/cmd/util";
import * as utilerrors from "#apimachinery/util/errors";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You treat a list of one as a list. Many commands collect what goes wrong, and mostly that is one error: its prefix, its own words and its exit code would be lost. A list of one is unwrapped before anything is asked.",
  fails: ["a list of one is what is in it", "ten recorded failures are printed in the recorded words"],
  implementation: {
    ...solution,
    checkErr: (err) => {
      if (err?.name !== "AggregateError") return solution.checkErr(err);
      throw new cmdutil.Fatal(cmdutil.multipleErrors("", utilerrors.errorsOf(err as AggregateError)), 1);
    },
  },
};
