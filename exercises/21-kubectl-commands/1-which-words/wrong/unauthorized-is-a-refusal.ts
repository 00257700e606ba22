import * as errors from "#apimachinery/api/errors";
import * as utilerrors from "#apimachinery/util/errors";
import * as cmdutil from "#kubectl/cmd/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const standardErrorMessage = (err: Error): string | undefined =>
  err instanceof errors.StatusError && err.status.reason === "Unauthorized"
    ? `Error from server (Unauthorized): ${err.message}`
    : solution.standardErrorMessage(err);

export const wrong: Wrong<typeof solution> = {
  belief:
    "You tell a 401 as any other refusal. It is one, but what helps is to say that somebody has to log in, so this reason has a sentence of its own.",
  fails: ["who is not logged in is told so", "whatever fails, kubectl's words are said"],
  implementation: {
    ...solution,
    standardErrorMessage,
    checkErr: (err) => {
      const only = utilerrors.reduce(err);
      if (only instanceof errors.StatusError && only.status.reason === "Unauthorized")
        throw new cmdutil.Fatal(standardErrorMessage(only) ?? "", 1);
      solution.checkErr(err);
    },
  },
};
