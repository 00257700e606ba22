import * as wait from "#apimachinery/util/wait";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wait for each worker before you start the next. A worker ends when the controller is stopped, so the second one never works while the first one does: one slow sync holds up every Deployment of the cluster.",
  fails: [
    "as many workers as are asked for work at the same time",
    "a sync that goes on at the stop is finished, and the end waits for it",
  ],
  implementation: {
    run: async (dc, workers, signal) => {
      const tasks = new sync.WaitGroup();
      context.afterFunc(signal, () => dc.queue.shutDown());
      try {
        if (!(await cache.waitForCacheSync(dc.clock, signal, ...dc.synced))) return;
        for (let i = 0; i < workers; i++) {
          await wait.until(dc.clock, () => dc.worker(), time.second, signal);
        }
        await new Promise<void>((stopped) => context.afterFunc(signal, stopped));
      } finally {
        dc.queue.shutDown();
        await tasks.wait();
        await dc.eventBroadcaster.shutdown();
      }
    },
  },
};
