// Go: staging/src/k8s.io/client-go/tools/cache/expiration_cache.go
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import { keyFor, type KeyFunc, type Store } from "./store.ts";
import { ThreadSafeStore } from "./thread-safe-store.ts";

/** An object, and when it was put in by the clock of the store: no instant of another machine belongs here. */
export interface TimestampedEntry<T> {
  readonly obj: T;
  readonly timestamp: number;
  readonly key: string;
}

/** Says when an entry no longer counts. */
export interface ExpirationPolicy<T> {
  isExpired(entry: TimestampedEntry<T>): boolean;
}

/** Entries older than `ttl` have expired; none has if `ttl` is 0 or less. */
export class TTLPolicy implements ExpirationPolicy<unknown> {
  readonly ttl: number;
  readonly #clock: utilclock.Clock;

  constructor(ttl: number, clock: utilclock.Clock) {
    this.ttl = ttl;
    this.#clock = clock;
  }

  isExpired({ timestamp }: TimestampedEntry<unknown>): boolean {
    return this.ttl > 0 && this.#clock.now() - timestamp > this.ttl;
  }
}

/** What an expiration cache is made of. */
export interface ExpirationCacheOptions<T> {
  keyFunc: KeyFunc<T>;
  expirationPolicy: ExpirationPolicy<T>;
  clock: utilclock.Clock;
  /** A new one unless given; tests put in their own. */
  cacheStorage?: ThreadSafeStore<TimestampedEntry<T>>;
}

/**
 * A store that forgets. Nothing runs in the background: an entry that has expired is dropped by whoever asks for it, so
 * `listKeys` may still name it.
 */
export class ExpirationCache<T> implements Store<T> {
  readonly #keyFunc: KeyFunc<T>;
  readonly #expirationPolicy: ExpirationPolicy<T>;
  readonly #clock: utilclock.Clock;
  readonly #cacheStorage: ThreadSafeStore<TimestampedEntry<T>>;

  constructor({ keyFunc, expirationPolicy, clock, cacheStorage }: ExpirationCacheOptions<T>) {
    this.#keyFunc = keyFunc;
    this.#expirationPolicy = expirationPolicy;
    this.#clock = clock;
    this.#cacheStorage = cacheStorage ?? new ThreadSafeStore();
  }

  /** Puts an object in; it is as young as can be. */
  add(obj: T): void {
    const key = keyFor(this.#keyFunc, obj);
    this.#cacheStorage.add(key, { obj, timestamp: this.#clock.now(), key });
  }

  update(obj: T): void {
    this.add(obj);
  }

  delete(obj: T): void {
    this.#cacheStorage.delete(keyFor(this.#keyFunc, obj));
  }

  list(): T[] {
    const entries = this.#cacheStorage.list();
    return entries.map(({ key }) => this.#getOrExpire(key)).filter((obj) => obj !== undefined);
  }

  listKeys(): string[] {
    return this.#cacheStorage.listKeys();
  }

  get(obj: T): T | undefined {
    return this.#getOrExpire(keyFor(this.#keyFunc, obj));
  }

  getByKey(key: string): T | undefined {
    return this.#getOrExpire(key);
  }

  replace(list: readonly T[], _resourceVersion: string): void {
    const timestamp = this.#clock.now();
    const entries = list.map((obj) => ({ obj, timestamp, key: keyFor(this.#keyFunc, obj) }));
    this.#cacheStorage.replace(new Map(entries.map((entry) => [entry.key, entry])));
  }

  /** Nothing to do: what is here is the last word. */
  resync(): void {}

  #getOrExpire(key: string): T | undefined {
    const entry = this.#cacheStorage.get(key);
    if (!entry) return undefined;
    if (!this.#expirationPolicy.isExpired(entry)) return entry.obj;
    // Upstream locks from here on: what is put in under the key meanwhile must not be dropped in its place.
    klog.v(4).info(`Entry ${key}: ${JSON.stringify(entry.obj)} has expired`);
    this.#cacheStorage.delete(key);
    return undefined;
  }
}

/** A store whose objects are forgotten after `ttl`. */
export function newTTLStore<T>(keyFunc: KeyFunc<T>, ttl: number, clock: utilclock.Clock): Store<T> {
  return newExpirationStore(keyFunc, new TTLPolicy(ttl, clock), clock);
}

/** A store whose objects are forgotten when the policy says so. */
export function newExpirationStore<T>(
  keyFunc: KeyFunc<T>,
  expirationPolicy: ExpirationPolicy<T>,
  clock: utilclock.Clock,
): Store<T> {
  return new ExpirationCache({ keyFunc, expirationPolicy, clock });
}
