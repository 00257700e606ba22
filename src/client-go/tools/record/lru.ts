// Go: vendor/github.com/golang/groupcache/lru/lru.go

/** A map of limited size that forgets what has not been asked for longest. */
export class LRUCache<V> {
  readonly #maxEntries: number;
  /** In order of use, the latest last. */
  readonly #entries = new Map<string, V>();

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  get length(): number {
    return this.#entries.size;
  }

  add(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#maxEntries) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.add(key, value);
    return value;
  }
}
