// Go: staging/src/k8s.io/apimachinery/pkg/util/cache/lruexpirecache.go
import type * as utilclock from "#utils/clock";

interface CacheEntry<V> {
  readonly value: V;
  readonly expireTime: number;
}

/** Keeps at most `maxSize` values, each for a while. When it is full, the one that was longest not asked for goes. */
export class LRUExpireCache<K, V> {
  readonly #maxSize: number;
  readonly #clock: Pick<utilclock.Clock, "now">;
  /** The one used last stands last. */
  readonly #entries = new Map<K, CacheEntry<V>>();

  /** Throws if `maxSize` is not above 0. */
  constructor(maxSize: number, clock: Pick<utilclock.Clock, "now">) {
    if (maxSize <= 0) throw new Error("Must provide a positive size");
    this.#maxSize = maxSize;
    this.#clock = clock;
  }

  /** Keeps the value under the key for `ttl` milliseconds. */
  add(key: K, value: V, ttl: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expireTime: this.#clock.now() + ttl });
    if (this.#entries.size <= this.#maxSize) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      break;
    }
  }

  /** The value, unless its time is over; asking makes it the newest. */
  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (this.#clock.now() > entry.expireTime) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  remove(key: K): void {
    this.#entries.delete(key);
  }

  /** All keys, the oldest first; some may have expired. */
  keys(): K[] {
    return [...this.#entries.keys()];
  }
}
