import * as wait from "#apimachinery/util/wait";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import type { DeploymentController } from "./receiver.ts";

export async function run(dc: DeploymentController, workers: number, signal: AbortSignal): Promise<void> {
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
    await dc.eventBroadcaster.shutdown();
  }
}
