import * as errors from "#apimachinery/api/errors";
import * as cmdutil from "#kubectl/cmd/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You print each cause as it comes. A server may find the same fault in two ways, and the reader would look for a second one. What reads the same is printed once.",
  fails: ["a cause that occurs twice is printed once"],
  implementation: {
    ...solution,
    checkErr: (err) => {
      const causes = err instanceof errors.StatusError ? (err.status.details?.causes ?? []) : [];
      const texts = causes.map(({ field = "", message = "" }) => `${field}: ${message}`);
      if (new Set(texts).size === texts.length || !(err instanceof errors.StatusError))
        return solution.checkErr(err);
      const { kind = "", name = "" } = err.status.details ?? {};
      const list = new AggregateError(texts.map((text) => new Error(text)));
      throw new cmdutil.Fatal(cmdutil.multilineError(`The ${kind} "${name}" is invalid: `, list), 1);
    },
  },
};
