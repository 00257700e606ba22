import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You put the prefix before every error that nobody knows. Some have it already, because whoever made them wanted to be sure, and then it stands there twice.",
  fails: ["the prefix is not put before itself"],
  implementation: {
    ...solution,
    checkErr: (err) => {
      const hasIt = err?.name === "Error" && err.message.startsWith("error: ");
      solution.checkErr(hasIt ? new Error(`error: ${err.message}`) : err);
    },
  },
};
