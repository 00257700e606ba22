import * as wait from "#apimachinery/util/wait";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave it to the signal to end the workers. A worker that waits for a key hears nothing of the signal: it waits in the queue, and only the queue can let it go.",
  fails: [
    "a stop shuts the queue down, and workers that wait for a key end",
    "a sync that goes on at the stop is finished, and the end waits for it",
    "what the last sync tells as an Event is written before the end",
    "after the end no Event is taken any more",
    "who is stopped before the copies are full calls no worker, and ends as others do",
    "a Deployment is created as it was on a real control plane",
    "after a restart a rollout keeps its ceiling, though the ReplicaSets come late",
    "after a restart old pods are waited for, though the pods come late",
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
        await tasks.wait();
        await dc.eventBroadcaster.shutdown();
      }
    },
  },
};
