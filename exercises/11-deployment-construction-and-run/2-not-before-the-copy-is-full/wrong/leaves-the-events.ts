import * as wait from "#apimachinery/util/wait";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You shut down the queue and wait for the workers, and that is all. What writes the Events was started with the controller and belongs to it: it would run on, and the last Events might be lost with the process.",
  fails: [
    "what the last sync tells as an Event is written before the end",
    "after the end no Event is taken any more",
    "who is stopped before the copies are full calls no worker, and ends as others do",
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
        await tasks.wait();
      }
    },
  },
};
