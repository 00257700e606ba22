import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let an error end the loop of the worker, as if `false` said that it failed. It says that there is no more work: five failed syncs, and the controller stands still until its workers are started again, a second later.",
  fails: [
    "a failed sync hands its error and its key to handleErr, and the worker goes on",
    "after a success no earlier failure counts any more",
    "a Deployment that can never be is tried sixteen times, and anew once it is touched",
  ],
  implementation: {
    ...solution,
    processNextWorkItem: async (dc) => {
      const key = await dc.queue.get();
      if (key === undefined) return false;
      try {
        await dc.syncHandler(key);
        dc.queue.forget(key);
        return true;
      } catch (err) {
        dc.handleErr(err, key);
        return false;
      } finally {
        dc.queue.done(key);
      }
    },
  },
};
