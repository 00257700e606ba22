import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as sync from "#go/sync";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You call each worker once, because it goes on until the queue is shut down. If one ever ends before that, the controller works with one less from then on, and nothing says so.",
  fails: ["a worker that ends is called again a second later, until somebody stops the controller"],
  implementation: {
    run: async (dc, workers, signal) => {
      const tasks = new sync.WaitGroup();
      try {
        if (!(await cache.waitForCacheSync(dc.clock, signal, ...dc.synced))) return;
        for (let i = 0; i < workers; i++) {
          tasks.go(async () => {
            if (!signal.aborted) await dc.worker();
          });
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
