import * as wait from "#apimachinery/util/wait";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wait for the Deployments alone, since they are what is synced. A sync decides by what the ReplicaSets have: without these in the copy it takes a Deployment that has rolled for years for one that has just been made.",
  fails: [
    "no worker starts before the copy of ReplicaSets is full",
    "no worker starts before the copy of pods is full",
    "who is stopped before the copies are full calls no worker, and ends as others do",
    "after a restart a rollout keeps its ceiling, though the ReplicaSets come late",
    "after a restart old pods are waited for, though the pods come late",
  ],
  implementation: {
    run: async (dc, workers, signal) => {
      const tasks = new sync.WaitGroup();
      try {
        if (!(await cache.waitForCacheSync(dc.clock, signal, ...dc.synced.slice(0, 1)))) return;
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
