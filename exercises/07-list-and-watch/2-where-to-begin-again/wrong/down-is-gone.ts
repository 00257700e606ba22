import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You list again when the server refuses the connection. A server that is down has forgotten nothing: when it is back it knows your place, and need not send everything to everybody in its first second.",
  fails: [
    "a server that refuses the connection is asked for the same watch again, after a pause",
    "who is told to stop asks nothing more, stores nothing more and tells nobody",
    "whatever becomes of lists and watches, the server is asked what Kubernetes asks it",
  ],
  implementation: {
    ...solution,
    watch: async (r, signal) => {
      const { listerWatcher, rand } = r.options;
      while (!signal.aborted) {
        const start = r.clock.now();
        const options = {
          resourceVersion: r.ownLastSyncResourceVersion,
          timeoutSeconds: Math.trunc(300 * (1 + rand.float64())),
          allowWatchBookmarks: true,
        };
        let w;
        try {
          w = await listerWatcher.watch(options, signal);
        } catch (err) {
          if (signal.aborted) return;
          throw err;
        }
        try {
          await r.watchHandler(start, w, signal);
        } catch (err) {
          r.reportWatchEnd(err);
          return;
        }
      }
    },
  },
};
