import * as cache from "#client-go/tools/cache";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You hand on the error in which a watch ends. A 410 after a long tunnel is nothing that anybody has to know of, let alone mend: what follows is a list, as always. Only what keeps you from watching at all is a failure.",
  fails: [
    "a watch whose place is gone ends in a list, of what was seen last or newer",
    "a watch that is closed at once ends in a list, however long those before it went on",
    "a watch that ends in any other error does the same",
    "a list that fails changes nothing, and the handler is told why",
    "a list whose version is gone asks for the newest",
    "the newest is asked for until a list has come",
    "once a list has come, what was seen last counts again",
    "watch reports the error in which a watch ends, and is silent when it is told to stop",
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
          if (!cache.isConnectionRefused(err)) throw err;
          await utilclock.sleep(r.clock, r.initConnBackoffManager.backoff(), signal);
          continue;
        }
        await r.watchHandler(start, w, signal);
      }
    },
  },
};
