// Ours: what upstream generates anew for each kind
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import type * as cache from "#client-go/tools/cache";

/** The part of a factory that makes informers and remembers them. */
export interface InformerSource {
  /** Made once for each kind; `start` runs those that have been asked for. */
  informerFor<T extends metav1.Object>(
    objectType: schema.GroupVersionKind,
    client: () => cache.ListWatchClient<T>,
  ): cache.SharedIndexInformer<T>;
}

/** What a controller is handed for a kind: where its changes come from, and a lister over the cache. */
export interface Informer<T extends metav1.Object, Lister> {
  informer(): cache.SharedIndexInformer<T>;
  lister(): Lister;
}

/** One kind of a factory: its shared informer and a lister over the cache of that. */
export class ResourceInformer<T extends metav1.Object, Lister> implements Informer<T, Lister> {
  readonly #make: () => cache.SharedIndexInformer<T>;
  readonly #newLister: (indexer: cache.Indexer<T>) => Lister;
  #informer: cache.SharedIndexInformer<T> | undefined;

  constructor(
    factory: InformerSource,
    objectType: schema.GroupVersionKind,
    client: () => cache.ListWatchClient<T>,
    newLister: (indexer: cache.Indexer<T>) => Lister,
  ) {
    this.#make = () => factory.informerFor(objectType, client);
    this.#newLister = newLister;
  }

  /** The informer that all share. Asking for it is what makes the factory start it. */
  informer(): cache.SharedIndexInformer<T> {
    this.#informer ??= this.#make();
    return this.#informer;
  }

  /** A lister over the informer's cache. */
  lister(): Lister {
    return this.#newLister(this.informer().getIndexer());
  }
}
