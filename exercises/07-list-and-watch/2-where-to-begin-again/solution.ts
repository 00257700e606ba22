import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as cache from "#client-go/tools/cache";
import * as goerrors from "#go/errors";
import * as utilclock from "#utils/clock";
import type { Reflector } from "./receiver.ts";

export function relistResourceVersion<T extends metav1.Object>(r: Reflector<T>): string {
  if (r.isLastSyncResourceVersionUnavailable) return "";
  return r.ownLastSyncResourceVersion || "0";
}

export async function list<T extends metav1.Object>(r: Reflector<T>, signal: AbortSignal): Promise<boolean> {
  const resourceVersion = r.relistResourceVersion();
  let listed: [list: metav1.List<T>, paginatedResult: boolean];
  try {
    listed = await r.listPages({ resourceVersion }, signal);
  } catch (err) {
    if (signal.aborted) return false;
    throw new Error(`failed to list ${r.expectedTypeName}: ${goerrors.textOf(err)}`);
  }
  if (signal.aborted) return false;
  const [{ items, metadata }, paginatedResult] = listed;
  if (resourceVersion === "0" && paginatedResult) r.paginatedResult = true;
  r.isLastSyncResourceVersionUnavailable = false;
  r.store.replace(items, metadata.resourceVersion);
  r.ownLastSyncResourceVersion = metadata.resourceVersion;
  return true;
}

export async function watch<T extends metav1.Object>(r: Reflector<T>, signal: AbortSignal): Promise<void> {
  const { listerWatcher, rand } = r.options;
  while (!signal.aborted) {
    const start = r.clock.now();
    const options = {
      resourceVersion: r.ownLastSyncResourceVersion,
      timeoutSeconds: Math.trunc(300 * (1 + rand.float64())),
      allowWatchBookmarks: true,
    };
    let w;
    try {
      w = await listerWatcher.watch(options, signal);
    } catch (err) {
      if (signal.aborted) return;
      if (!cache.isConnectionRefused(err)) throw err;
      await utilclock.sleep(r.clock, r.initConnBackoffManager.backoff(), signal);
      continue;
    }
    try {
      await r.watchHandler(start, w, signal);
    } catch (err) {
      r.reportWatchEnd(err);
      return;
    }
  }
}
