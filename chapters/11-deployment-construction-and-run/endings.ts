import * as deployment from "#controller/deployment";
import { hearing } from "./hearing.ts";
import { errorOf } from "./retried.ts";

/** What a worker calls after a sync has ended in one way, in order. */
export interface Ending {
  readonly ends: string;
  readonly calls: readonly string[];
}

/** The four ways in which a sync can end, and what the port's worker makes of each. */
export const endings: readonly Ending[] = [
  await ending("it succeeds", undefined, 0),
  await ending("it fails", errorOf("quota exceeded"), 0),
  await ending("it fails again, after 15 retries", errorOf("quota exceeded"), 15),
  await ending("the namespace is going away", errorOf("namespace going away"), 0),
];

/** Lets the port's worker handle one key, whose sync fails with `err` if there is one, and which has failed so often before. */
async function ending(ends: string, err: Error | undefined, failures: number): Promise<Ending> {
  const calls: string[] = [];
  const called = (name: string) => (): void => void calls.push(name);
  const queue = {
    get: async () => "default/web",
    numRequeues: () => failures,
    forget: called("forget"),
    addRateLimited: called("addRateLimited"),
    done: called("done"),
  };
  const dc = Object.create(deployment.DeploymentController.prototype, {
    queue: { value: queue },
    syncHandler: { value: async () => { if (err !== undefined) throw err; } },
  }) as deployment.DeploymentController; // prettier-ignore
  await hearing(called("handleError"), () => dc.processNextWorkItem());
  return { ends, calls };
}
