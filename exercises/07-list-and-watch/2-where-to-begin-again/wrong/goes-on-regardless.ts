import * as cache from "#client-go/tools/cache";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take every end of a watch for an interruption. 410 says that the place is gone for good: who asks for it again gets the same answer, as fast as the network carries it, and learns nothing more. Only a list gives you a new place.",
  fails: [
    "a watch whose place is gone ends in a list, of what was seen last or newer",
    "a watch that is closed at once ends in a list, however long those before it went on",
    "a watch that ends in any other error does the same",
    "a list that fails changes nothing, and the handler is told why",
    "a list whose version is gone asks for the newest",
    "the newest is asked for until a list has come",
    "once a list has come, what was seen last counts again",
    "watch reports the error in which a watch ends, and is silent when it is told to stop",
    "nobody watches from a place that is gone again",
    "that the first list came in pages is remembered, and that a later one did is not",
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
        }
      }
    },
  },
};
