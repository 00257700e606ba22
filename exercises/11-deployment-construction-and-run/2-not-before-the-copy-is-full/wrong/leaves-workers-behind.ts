import * as wait from "#apimachinery/util/wait";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You end when the signal aborts. A sync may be in the middle of its writes then, and whoever waits for you takes the controller for ended: the next manager would work beside it.",
  fails: [
    "a sync that goes on at the stop is finished, and the end waits for it",
    "what the last sync tells as an Event is written before the end",
  ],
  implementation: {
    run: async (dc, workers, signal) => {
      const tasks = new sync.WaitGroup();
      try {
        if (!(await cache.waitForCacheSync(dc.clock, signal, ...dc.synced))) return;
        for (let i = 0; i < workers; i++) {
          tasks.go(() => wait.until(dc.clock, () => dc.worker(), time.second, signal));
        }
        await new Promise<void>((stopped) => context.afterFunc(signal, stopped));
      } finally {
        dc.queue.shutDown();
        await dc.eventBroadcaster.shutdown();
      }
    },
  },
};
