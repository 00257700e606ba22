import * as cache from "#client-go/tools/cache";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the 410 of a watch for the 410 of a list. The watch's place is too old to play on from, and still a list may promise to be at least as new as that: the server can give it from memory. Only if such a list is refused do you need the newest, read from etcd itself.",
  fails: [
    "a watch whose place is gone ends in a list, of what was seen last or newer",
    "a watch that is closed at once ends in a list, however long those before it went on",
    "a watch that ends in any other error does the same",
    "a list that fails changes nothing, and the handler is told why",
    "a list whose version is gone asks for the newest",
    "the newest is asked for until a list has come",
    "once a list has come, what was seen last counts again",
    "that the first list came in pages is remembered, and that a later one did is not",
    "whatever becomes of lists and watches, the server is asked what Kubernetes asks it",
    "behind a server whose watches end, as little is listed as the port lists",
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
          r.isLastSyncResourceVersionUnavailable = true;
          return;
        }
      }
    },
  },
};
