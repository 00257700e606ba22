// Go: pkg/controller/garbagecollector/uid_cache.go
import { referenceKey, type ObjectReference } from "./graph.ts";

/** Remembers a limited number of references and forgets the one that was used longest ago. */
export class ReferenceCache {
  readonly #maxCacheEntries: number;
  // A Map keeps the order of insertion: whoever is used goes to its end.
  readonly #keys = new Map<string, true>();

  constructor(maxCacheEntries: number) {
    this.#maxCacheEntries = maxCacheEntries;
  }

  /** How many references are remembered. */
  get size(): number {
    return this.#keys.size;
  }

  add(reference: ObjectReference): void {
    this.#touch(referenceKey(reference));
    const [oldest] = this.#keys.keys();
    if (this.#keys.size > this.#maxCacheEntries && oldest !== undefined) this.#keys.delete(oldest);
  }

  has(reference: ObjectReference): boolean {
    const key = referenceKey(reference);
    const found = this.#keys.has(key);
    if (found) this.#touch(key);
    return found;
  }

  #touch(key: string): void {
    this.#keys.delete(key);
    this.#keys.set(key, true);
  }
}
