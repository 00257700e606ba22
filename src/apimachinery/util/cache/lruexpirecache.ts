// Go: staging/src/k8s.io/apimachinery/pkg/util/cache/lruexpirecache.go
import type * as utilclock from "#utils/clock";

<<<<<<< HEAD
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
=======
/** A bounded number of values, each for some time; where there is no room, what was used longest ago goes. */
export class LRUExpireCache<T> {
  readonly #maxSize: number;
  readonly #clock: utilclock.Clock;
  /** What was used last comes last. */
  readonly #entries = new Map<string, { readonly value: T; readonly expireTime: number }>();

  constructor(maxSize: number, clock: utilclock.Clock) {
>>>>>>> 2d920ac (Who somebody is and what they may do is asked of the API server, and remembered for a while)
    this.#maxSize = maxSize;
    this.#clock = clock;
  }

<<<<<<< HEAD
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
=======
  /** Keeps `value` for `ttl` milliseconds. */
  add(key: string, value: T, ttl: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expireTime: this.#clock.now() + ttl });
    if (this.#entries.size <= this.#maxSize) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  /** The value; undefined if there is none any more. */
  get(key: string): T | undefined {
>>>>>>> 2d920ac (Who somebody is and what they may do is asked of the API server, and remembered for a while)
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (this.#clock.now() > entry.expireTime) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

<<<<<<< HEAD
  remove(key: K): void {
    this.#entries.delete(key);
  }

  /** All keys, the oldest first; some may have expired. */
  keys(): K[] {
    return [...this.#entries.keys()];
  }
=======
  remove(key: string): void {
    this.#entries.delete(key);
  }
>>>>>>> 2d920ac (Who somebody is and what they may do is asked of the API server, and remembered for a while)
}
