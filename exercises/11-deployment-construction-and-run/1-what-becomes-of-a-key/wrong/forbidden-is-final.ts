import * as errors from "#apimachinery/api/errors";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take every refusal of the API server for final. Only a namespace that is going away is: a quota is freed and a right is granted, and then a retry succeeds.",
  fails: ["what the API server forbids for another reason is tried again"],
  implementation: {
    ...solution,
    handleErr: (dc, err, key) => {
      if (errors.isForbidden(err)) return dc.queue.forget(key);
      solution.handleErr(dc, err, key);
    },
  },
};
