import * as wait from "#apimachinery/util/wait";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wait for the copies and look at the signal afterwards. A copy that never fills, because the API server is away or forbids the list, keeps the controller from ending for ever.",
  fails: ["who is stopped before the copies are full calls no worker, and ends as others do"],
  implementation: {
    run: async (dc, workers, signal) => {
      const tasks = new sync.WaitGroup();
      try {
        while (!dc.synced.every((isFull) => isFull()))
          await utilclock.sleep(dc.clock, 100, context.background());
        for (let i = 0; i < workers; i++) {
          tasks.go(() => wait.until(dc.clock, () => dc.worker(), time.second, signal));
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
