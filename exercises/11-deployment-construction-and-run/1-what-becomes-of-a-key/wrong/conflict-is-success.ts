import * as errors from "#apimachinery/api/errors";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a conflict for good news: somebody was faster, and their change will bring an event. The one who was faster is mostly the sync itself, and the event may have come before the conflict. What the sync had still to do is then left undone.",
  fails: ["a conflict is retried like any other failure, and nobody is told of it"],
  implementation: {
    ...solution,
    handleErr: (dc, err, key) => {
      if (errors.isConflict(err)) return dc.queue.forget(key);
      solution.handleErr(dc, err, key);
    },
  },
};
