// Go: staging/src/k8s.io/client-go/tools/cache/mutation_cache.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as utilcache from "#apimachinery/util/cache";
import * as utilruntime from "#apimachinery/util/runtime";
import type * as utilclock from "#utils/clock";
import type { Indexer } from "./indexer.ts";
import { deletionHandlingMetaNamespaceKeyFunc } from "./store.ts";

/** How many of one's own writes are remembered. */
const maxMutations = 100;

/** What a mutation cache stands before, and how long it remembers. */
export interface MutationCacheOptions<T> {
  clock: Pick<utilclock.Clock, "now">;
  /** What the watch has told so far. */
  indexer: Pick<Indexer<T>, "getByKey" | "indexKeys" | "getIndexers">;
  /** Milliseconds for which a write is remembered. */
  ttl: number;
  /**
   * Whether an object is also found that the watch has not told of. It may then be found although it is deleted, for as long as
   * `ttl` lasts.
   */
  includeAdds: boolean;
}

/**
 * Remembers what one has written oneself until the watch brings it, or something newer. Which is newer is told by the resource
 * version, a whole number. What it gives was true at some time; it may have forgotten a write.
 */
export class IntegerResourceVersionMutationCache<T extends metav1.Object> {
  readonly #options: MutationCacheOptions<T>;
  readonly #mutations: utilcache.LRUExpireCache<string, T>;

  constructor(options: MutationCacheOptions<T>) {
    this.#options = options;
    this.#mutations = new utilcache.LRUExpireCache(maxMutations, options.clock);
  }

  /** The newer of what the watch told and what was written. */
  getByKey(key: string): T | undefined {
    const { indexer, includeAdds } = this.#options;
    // What the watch does not know it has not told yet, or it is deleted. Nobody can say which.
    const backing = indexer.getByKey(key) ?? (includeAdds ? this.#mutations.get(key) : undefined);
    // As upstream's: what was only written is no newer than itself, and so is forgotten here.
    return backing === undefined ? undefined : this.#newerObject(key, backing);
  }

  /** The newer of each object that the index has under the value. Throws if there is no such index. */
  byIndex(name: string, indexKey: string): T[] {
    const { indexer, includeAdds } = this.#options;
    const keys = indexer.indexKeys(name, indexKey);
    const items = keys.flatMap((key) => {
      const backing = indexer.getByKey(key);
      return backing === undefined ? [] : [this.#newerObject(key, backing)];
    });
    return includeAdds ? [...items, ...this.#added(name, indexKey, new Set(keys))] : items;
  }

  /** Remembers an object as the server answered it, unless a newer one is known. */
  mutation(obj: T): void {
    let key: string;
    try {
      key = deletionHandlingMetaNamespaceKeyFunc(obj);
    } catch (err) {
      // It is nice to have, no more.
      utilruntime.handleError(err);
      return;
    }
    const known = this.#mutations.get(key);
    if (known !== undefined && compareResourceVersion(obj, known) < 0) return;
    this.#mutations.add(key, runtime.deepFreeze(obj), this.#options.ttl);
  }

  #added(name: string, indexKey: string, known: ReadonlySet<string>): T[] {
    const indexFunc = this.#options.indexer.getIndexers()[name];
    // The keys come oldest first, so that asking for all of them changes nothing in their order.
    return this.#mutations.keys().flatMap((key) => {
      const updated = this.#mutations.get(key);
      if (updated === undefined || known.has(key)) return [];
      return indexFunc?.(updated).includes(indexKey) ? [updated] : [];
    });
  }

  #newerObject(key: string, backing: T): T {
    const mutated = this.#mutations.get(key);
    if (mutated === undefined) return backing;
    if (compareResourceVersion(backing, mutated) < 0) return mutated;
    this.#mutations.remove(key);
    return backing;
  }
}

function compareResourceVersion(lhs: metav1.Object, rhs: metav1.Object): number {
  const [left, right] = [versionOf(lhs), versionOf(rhs)];
  return left < right ? -1 : Number(left > right);
}

/** 0 for none. Throws for what is no number: whoever uses this cache must know that it is one. */
function versionOf({ metadata }: metav1.Object): bigint {
  return BigInt(metadata.resourceVersion);
}
