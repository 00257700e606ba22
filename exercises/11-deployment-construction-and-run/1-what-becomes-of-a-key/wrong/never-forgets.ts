import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take `done` for the end of the trouble, too. It leaves the count of failures alone: a Deployment that failed ten times in May waits five seconds after its first failure in June.",
  fails: ["after a success no earlier failure counts any more"],
  implementation: {
    ...solution,
    processNextWorkItem: async (dc) => {
      const key = await dc.queue.get();
      if (key === undefined) return false;
      try {
        await dc.syncHandler(key);
      } catch (err) {
        dc.handleErr(err, key);
      } finally {
        dc.queue.done(key);
      }
      return true;
    },
  },
};
