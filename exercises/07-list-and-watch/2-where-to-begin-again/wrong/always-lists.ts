import * as cache from "#client-go/tools/cache";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You list again whenever a watch ends. Every watch ends after ten minutes at the latest, and nearly always in good order; its place is still there, and the server plays what has come since. When a server restarts, thousands of your clients would list everything at once.",
  fails: [
    "a watch that is closed goes on where its last event was, without a list",
    "a watch that is closed at once ends in a list, however long those before it went on",
    "a server that refuses the connection is asked for the same watch again, after a pause",
    "whatever becomes of lists and watches, the server is asked what Kubernetes asks it",
    "behind a server whose watches end, as little is listed as the port lists",
    "behind such a server three pods roll as they did on a real control plane",
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
        return;
      }
    },
  },
};
