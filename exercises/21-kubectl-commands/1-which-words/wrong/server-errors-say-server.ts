import * as errors from "#apimachinery/api/errors";
import * as utilerrors from "#apimachinery/util/errors";
import * as cmdutil from "#kubectl/cmd/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You tell whatever a server refuses with “Error from server”. An object that is invalid has words of its own, made of its details, and that is asked before it is asked whether a server refused.",
  fails: [
    "an object that is invalid is printed from its details, without the server and without the message",
    "of several causes each stands in a line",
    "a cause that occurs twice is printed once",
    "what an invalid object does not say is left out",
    "a list of one is what is in it",
    "whatever fails, kubectl's words are said",
    "ten recorded failures are printed in the recorded words",
  ],
  implementation: {
    ...solution,
    checkErr: (err) => {
      const only = utilerrors.reduce(err);
      if (only instanceof errors.StatusError)
        throw new cmdutil.Fatal(solution.standardErrorMessage(only) ?? "", 1);
      solution.checkErr(err);
    },
  },
};
