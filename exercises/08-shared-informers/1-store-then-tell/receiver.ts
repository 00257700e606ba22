// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as cache from "#client-go/tools/cache";
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** What `#handleDeltas` uses of a SharedIndexInformer. */
export interface SharedIndexInformer<T extends metav1.Object> {
  readonly indexer: cache.Indexer<T>;
  /** The package's own, for its tests. */
  readonly processor: cache.SharedProcessor<T>;
}
