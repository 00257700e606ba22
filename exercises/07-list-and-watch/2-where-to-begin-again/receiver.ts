// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as cache from "#client-go/tools/cache";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as utilclock from "#utils/clock";
import type * as wait from "#apimachinery/util/wait";
import type * as watch from "#apimachinery/watch";

/** What `#relistResourceVersion` and `#list` and `#watch` use of a Reflector. */
export interface Reflector<T extends metav1.Object> {
  /** The server no longer has, or does not have yet, the revision that was asked for. */
  isLastSyncResourceVersionUnavailable: boolean;
  ownLastSyncResourceVersion: string;
  relistResourceVersion(): string;
  listPages(
    options: metav1.ListOptions,
    signal: AbortSignal,
  ): Promise<[list: metav1.List<T>, paginatedResult: boolean]>;
  readonly expectedTypeName: string;
  /** The server answered the first list in pages, so it keeps no watch cache that pages would miss. */
  paginatedResult: boolean;
  readonly store: cache.ReflectorStore<T>;
  readonly clock: utilclock.Clock;
  readonly options: cache.ReflectorOptions<T>;
  readonly initConnBackoffManager: wait.BackoffManager;
  watchHandler(start: number, w: watch.Interface<T>, signal: AbortSignal): Promise<void>;
  reportWatchEnd(err: unknown): void;
}
