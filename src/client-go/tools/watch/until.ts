// Go: staging/src/k8s.io/client-go/tools/watch/until.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as wait from "#apimachinery/util/wait";
import type * as watch from "#apimachinery/watch";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import { type InformerWatcherOptions, newIndexerInformerWatcher } from "./informerwatcher.ts";
import { RetryWatcher } from "./retrywatcher.ts";

/** Looks at all there is: says whether what was wanted is there already. Throwing ends the waiting. */
export type PreconditionFunc<T> = (store: cache.Store<T>) => Promise<boolean> | boolean;

/** Looks at one event: says whether it is the one. Ask for a state ("is ready") rather than for a change ("became ready"). */
export type ConditionFunc<T> = (event: watch.Event<T>) => Promise<boolean> | boolean;

/** The watch has ended before its conditions were met. */
export class ErrWatchClosed extends Error {
  override readonly name = "ErrWatchClosed";
  constructor() {
    super("watch closed before UntilWithoutRetry timeout");
  }
}

/**
 * Reads a watch until each condition in turn has been met, and stops it. The event that met one is shown to the next as
 * well. Resolves with the last event; undefined without conditions. Throws `ErrWaitTimeout` when the signal aborts,
 * `ErrWatchClosed` when the watch ends, and what a condition throws.
 */
export async function untilWithoutRetry<T>(
  signal: AbortSignal,
  watcher: watch.Interface<T>,
  ...conditions: readonly ConditionFunc<T>[]
): Promise<watch.Event<T> | undefined> {
  const release = context.afterFunc(signal, () => watcher.stop());
  const left = [...conditions];
  try {
    if (left.length === 0) return undefined;
    for await (const event of watcher) {
      // Upstream takes an event or the abort by chance when both are there.
      if (signal.aborted) break;
      // Beside an error upstream returns the last event. Here the conditions have seen it, and may keep it.
      while (left[0] && (await left[0](event))) left.shift();
      if (left.length === 0) return event;
    }
    throw signal.aborted ? new wait.ErrWaitTimeout() : new ErrWatchClosed();
  } finally {
    release();
    watcher.stop();
  }
}

/** What `until` watches, and by which clock. */
export interface UntilOptions<T> {
  /** Where to begin; not "" or "0", with which a watch would first tell of all there is. */
  initialResourceVersion: string;
  watcherClient: cache.Watcher<T>;
  clock: utilclock.Clock;
}

/**
 * As `untilWithoutRetry`, over a watch that begins again where it was cut off. It misses no event, and so must fail when
 * the server no longer has the revision where it would go on.
 */
export async function until<T extends metav1.Object>(
  signal: AbortSignal,
  { initialResourceVersion, watcherClient, clock }: UntilOptions<T>,
  ...conditions: readonly ConditionFunc<T>[]
): Promise<watch.Event<T> | undefined> {
  const w = new RetryWatcher(initialResourceVersion, watcherClient, clock);
  try {
    return await untilWithoutRetry(signal, w, ...conditions);
  } finally {
    await w.done();
  }
}

/** What `untilWithSync` follows, and what it looks at first. */
export interface UntilWithSyncOptions<T> extends InformerWatcherOptions<T> {
  /** Is shown the store once it has synced; if it holds, no event is waited for. */
  precondition?: PreconditionFunc<T>;
}

/**
 * As `untilWithoutRetry`, over an informer: begins with all there is, and survives whatever may happen to a watch. It may
 * skip states in between, and only the events of one object come in order. Undefined if the precondition held.
 */
export async function untilWithSync<T extends metav1.Object>(
  signal: AbortSignal,
  { precondition, ...options }: UntilWithSyncOptions<T>,
  ...conditions: readonly ConditionFunc<T>[]
): Promise<watch.Event<T> | undefined> {
  const { indexer, informer, watcher, done } = newIndexerInformerWatcher(options);
  try {
    if (precondition) {
      if (!(await cache.waitForCacheSync(options.clock, signal, () => informer.hasSynced())))
        throw new Error(`UntilWithSync: unable to sync caches: ${goerrors.textOf(signal.reason)}`);
      if (await precondition(indexer)) return undefined;
    }
    return await untilWithoutRetry(signal, watcher, ...conditions);
  } finally {
    watcher.stop();
    await done();
  }
}

/** As `withTimeout`, but a timeout of 0 is none, and one below 0 is reported and none either. */
export function contextWithOptionalTimeout(
  parent: AbortSignal,
  clock: utilclock.Clock,
  timeout: number,
): [signal: AbortSignal, cancel: context.CancelFunc] {
  // Whoever reads flags should have refused it.
  if (timeout < 0) klog.error("Timeout for context shall not be negative!");
  return timeout > 0 ? context.withTimeout(parent, clock, timeout) : context.withCancel(parent);
}
