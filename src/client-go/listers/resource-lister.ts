// Ours: what upstream generates anew for each kind
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as labels from "#apimachinery/labels";
import * as cache from "#client-go/tools/cache";

/** Reads one kind from a cache. What it hands out is frozen and shared: copy before you change. */
export class ResourceLister<T extends metav1.Object> {
  protected readonly indexer: cache.Indexer<T>;

  constructor(indexer: cache.Indexer<T>) {
    this.indexer = indexer;
  }

  /** The objects of all namespaces that `selector` picks. */
  list(selector: labels.Selector): T[] {
    return cache.listAll(this.indexer, selector);
  }

  protected namespaced(namespace: string): ResourceNamespaceLister<T> {
    return new ResourceNamespaceLister(this.indexer, namespace);
  }
}

/** Reads one namespace of a kind. */
export class ResourceNamespaceLister<T extends metav1.Object> {
  readonly #indexer: cache.Indexer<T>;
  readonly #namespace: string;

  constructor(indexer: cache.Indexer<T>, namespace: string) {
    this.#indexer = indexer;
    this.#namespace = namespace;
  }

  /** The objects of the namespace that `selector` picks. */
  list(selector: labels.Selector): T[] {
    return cache.listAllByNamespace(this.#indexer, this.#namespace, selector);
  }

  /** What `owner` controls and what nobody controls: all that a claim by it can concern. (Ours.) */
  listClaimable(owner: { readonly uid: string }): T[] {
    return cache.listClaimable(this.#indexer, this.#namespace, owner);
  }

  /** The object of that name; undefined if the cache has none, where upstream returns a NotFound error. */
  get(name: string): T | undefined {
    return this.#indexer.getByKey(`${this.#namespace}/${name}`);
  }
}
