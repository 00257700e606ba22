import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You say `done` where the sync has succeeded. A key whose sync failed then stays in work for ever: what is added later marks it dirty, and no worker ever gets it again.",
  fails: [
    "a failed sync hands its error and its key to handleErr, and the worker goes on",
    "after a success no earlier failure counts any more",
    "a key can be worked on again after its sync, however that ended",
    "a Deployment that can never be is tried sixteen times, and anew once it is touched",
    "a Deployment is created as it was on a real control plane, conflicts and all",
    "three pods roll as they did on a real control plane",
  ],
  implementation: {
    ...solution,
    processNextWorkItem: async (dc) => {
      const key = await dc.queue.get();
      if (key === undefined) return false;
      try {
        await dc.syncHandler(key);
        dc.queue.forget(key);
        dc.queue.done(key);
      } catch (err) {
        dc.handleErr(err, key);
      }
      return true;
    },
  },
};
