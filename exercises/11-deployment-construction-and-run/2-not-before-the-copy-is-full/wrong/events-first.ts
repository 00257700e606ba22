import * as wait from "#apimachinery/util/wait";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You shut down everything as soon as the signal aborts, the Events before the last syncs are over. What these have to tell nobody takes any more.",
  fails: ["what the last sync tells as an Event is written before the end"],
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
        await tasks.wait();
      }
    },
  },
};
