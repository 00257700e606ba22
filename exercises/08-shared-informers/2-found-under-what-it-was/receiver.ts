// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as cache from "#client-go/tools/cache";

/** What `update` and `delete` use of a ThreadSafeStore. */
export interface ThreadSafeStore<T> {
  /** What is stored, by key. */
  readonly items: Map<string, T>;
  indexers: cache.Indexers<T>;
  /** The index of that name, which is empty to begin with. */
  indexNamed(name: string): cache.Index;
}
