import * as wait from "#apimachinery/util/wait";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wait for Deployments and ReplicaSets, because a Deployment controller deals in these. One strategy looks at pods as well: `Recreate` finds none in a copy that is not full, and starts new pods beside the old ones.",
  fails: [
    "no worker starts before the copy of pods is full",
    "after a restart old pods are waited for, though the pods come late",
  ],
  implementation: {
    run: async (dc, workers, signal) => {
      const tasks = new sync.WaitGroup();
      try {
        if (!(await cache.waitForCacheSync(dc.clock, signal, ...dc.synced.slice(0, 2)))) return;
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
