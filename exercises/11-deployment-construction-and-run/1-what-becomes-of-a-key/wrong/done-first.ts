import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You say `done` as soon as you have the key, since you have taken it out of the queue. It says that the work has ended: the next event hands the key to a second worker, and both sync the same Deployment.",
  fails: ["no second worker gets a key while its sync goes on"],
  implementation: {
    ...solution,
    processNextWorkItem: async (dc) => {
      const key = await dc.queue.get();
      if (key === undefined) return false;
      dc.queue.done(key);
      try {
        await dc.syncHandler(key);
        dc.queue.forget(key);
      } catch (err) {
        dc.handleErr(err, key);
      }
      return true;
    },
  },
};
