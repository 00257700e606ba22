// Go: staging/src/k8s.io/client-go/tools/cache/expiration_cache_fakes.go
import type * as utilclock from "#utils/clock";
import { ExpirationCache, type ExpirationPolicy, type TimestampedEntry } from "./expiration-cache.ts";
import type { KeyFunc, Store } from "./store.ts";
import { ThreadSafeStore } from "./thread-safe-store.ts";

/** Everything has expired but the keys of `neverExpire`. */
export class FakeExpirationPolicy<T> implements ExpirationPolicy<T> {
  neverExpire: ReadonlySet<string>;
  readonly #retrieveKeyFunc: KeyFunc<TimestampedEntry<T>>;

  constructor(neverExpire: ReadonlySet<string>, retrieveKeyFunc: KeyFunc<TimestampedEntry<T>>) {
    this.neverExpire = neverExpire;
    this.#retrieveKeyFunc = retrieveKeyFunc;
  }

  isExpired(entry: TimestampedEntry<T>): boolean {
    return !this.neverExpire.has(this.#retrieveKeyFunc(entry));
  }
}

/** What a store of the fakes is made of. */
export interface FakeExpirationStoreOptions<T> {
  keyFunc: KeyFunc<T>;
  /** Gathers the keys that are deleted; upstream sends them on a channel. */
  deletedKeys: string[];
  expirationPolicy: ExpirationPolicy<T>;
  clock: utilclock.Clock;
}

/** A store that writes down what it deletes. */
export function newFakeExpirationStore<T>(options: FakeExpirationStoreOptions<T>): Store<T> {
  const { deletedKeys, ...others } = options;
  return new ExpirationCache({ ...others, cacheStorage: new FakeThreadSafeMap(deletedKeys) });
}

class FakeThreadSafeMap<T> extends ThreadSafeStore<T> {
  readonly #deletedKeys: string[];

  constructor(deletedKeys: string[]) {
    super();
    this.#deletedKeys = deletedKeys;
  }

  override delete(key: string): void {
    super.delete(key);
    this.#deletedKeys.push(key);
  }
}
