import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import type { DeploymentController } from "./receiver.ts";

const maxRetries = 15;

export async function processNextWorkItem(dc: DeploymentController): Promise<boolean> {
  const key = await dc.queue.get();
  if (key === undefined) return false;
  try {
    await dc.syncHandler(key);
    dc.queue.forget(key);
  } catch (err) {
    dc.handleErr(err, key);
  } finally {
    dc.queue.done(key);
  }
  return true;
}

export function handleErr(dc: DeploymentController, err: unknown, key: string): void {
  const isTerminating = errors.hasStatusCause(err, v1.namespaceTerminatingCause);
  if (!isTerminating && dc.queue.numRequeues(key) < maxRetries) {
    dc.queue.addRateLimited(key);
    return;
  }
  if (!isTerminating) utilruntime.handleError(err);
  dc.queue.forget(key);
}
