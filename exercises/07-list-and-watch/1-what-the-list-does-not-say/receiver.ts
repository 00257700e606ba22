// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as cache from "#client-go/tools/cache";

/** What `replace` and `#lastKnown` use of a DeltaFIFO. */
export interface DeltaFIFO<T> {
  /** The key of an object, a tombstone, or the newest of several deltas. */
  keyOf(obj: T | cache.DeletedFinalStateUnknown<T>): string;
  queueAction(delta: cache.Delta<T>): void;
  readonly replaceType: "Replaced" | "Sync";
  /** The state of every object that a list should bring: what the reader knows, or else what waits for it. */
  lastKnown(): Iterable<[key: string, last: T]>;
  /** Something has been put in, or the first list has come. */
  populated: boolean;
  /** How many keys of the first list have not been popped. */
  initialPopulationCount: number;
  readonly knownObjects: cache.KeyListerGetter<T> | undefined;
  /** For each key in the queue what has happened, at least one delta. */
  readonly items: Map<string, cache.Deltas<T>>;
}
