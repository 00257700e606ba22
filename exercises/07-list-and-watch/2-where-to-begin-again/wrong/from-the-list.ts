import * as cache from "#client-go/tools/cache";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You watch from the list each time. Every event moves the place; from the old one the server plays all of them again, and once it has forgotten the oldest you must list.",
  fails: [
    "a watch that is closed goes on where its last event was, without a list",
    "a watch that is closed at once ends in a list, however long those before it went on",
    "a server that refuses the connection is asked for the same watch again, after a pause",
    "whatever becomes of lists and watches, the server is asked what Kubernetes asks it",
    "behind such a server three pods roll as they did on a real control plane",
  ],
  implementation: {
    ...solution,
    watch: async (r, signal) => {
      const { listerWatcher, rand } = r.options;
      const place = r.ownLastSyncResourceVersion;
      while (!signal.aborted) {
        const start = r.clock.now();
        const options = {
          resourceVersion: place,
          timeoutSeconds: Math.trunc(300 * (1 + rand.float64())),
          allowWatchBookmarks: true,
        };
        let w;
        try {
          w = await listerWatcher.watch(options, signal);
        } catch (err) {
          if (signal.aborted) return;
          if (!cache.isConnectionRefused(err)) throw err;
          await utilclock.sleep(r.clock, r.initConnBackoffManager.backoff(), signal);
          continue;
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
