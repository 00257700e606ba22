// Go: staging/src/k8s.io/client-go/tools/cache/thread_safe_store.go
import * as runtime from "#apimachinery/runtime";
import type { Index, Indexers, IndexFunc } from "./indexer.ts";

const noKeys: ReadonlySet<string> = new Set();

/**
 * Objects by key, and their indexes. Upstream locks; here no method waits, so each is one step. What is stored is
 * frozen, which upstream only checks for (its mutation detector).
 */
export class ThreadSafeStore<T> {
  /** What is stored, by key. */
  readonly #items = new Map<string, T>();
  #indexers: Indexers<T>;
  readonly #indices = new Map<string, Index>();

  constructor(indexers: Indexers<T> = {}) {
    this.#indexers = indexers;
  }

  add(key: string, obj: T): void {
    this.update(key, obj);
  }

  update(key: string, obj: T): void {
    const old = this.#items.get(key);
    this.#items.set(key, runtime.deepFreeze(obj));
    for (const [name, indexFunc] of Object.entries(this.#indexers)) {
      const index = this.#indexNamed(name);
      const values = indexFunc(obj);
      const oldValues = old === undefined ? [] : indexFunc(old);
      // Most updates change no value: then the index stays as it is.
      if (oldValues.length === values.length && values.every((value, i) => value === oldValues[i])) continue;
      removeFromIndex(index, oldValues, key);
      addToIndex(index, values, key);
    }
  }

  delete(key: string): void {
    const old = this.#items.get(key);
    if (old === undefined) return;
    for (const [name, indexFunc] of Object.entries(this.#indexers)) {
      removeFromIndex(this.#indexNamed(name), indexFunc(old), key);
    }
    this.#items.delete(key);
  }

  get(key: string): T | undefined {
    return this.#items.get(key);
  }

  list(): T[] {
    return [...this.#items.values()];
  }

  listKeys(): string[] {
    return [...this.#items.keys()];
  }

  replace(items: ReadonlyMap<string, T>): void {
    this.#items.clear();
    this.#indices.clear();
    for (const [key, obj] of items) this.update(key, obj);
  }

  index(indexName: string, obj: T): T[] {
    const index = this.#indexNamed(indexName);
    const [only, ...others] = this.#indexFunc(indexName)(obj);
    if (only === undefined) return [];
    const keys = index.get(only) ?? noKeys;
    if (others.length === 0) return this.#objects(keys);
    return this.#objects(new Set([only, ...others].flatMap((value) => [...(index.get(value) ?? noKeys)])));
  }

  indexKeys(indexName: string, indexedValue: string): string[] {
    return [...this.#keys(indexName, indexedValue)].sort();
  }

  listIndexFuncValues(indexName: string): string[] {
    return [...this.#indexNamed(indexName).keys()];
  }

  byIndex(indexName: string, indexedValue: string): T[] {
    return this.#objects(this.#keys(indexName, indexedValue));
  }

  getIndexers(): Indexers<T> {
    return this.#indexers;
  }

  addIndexers(newIndexers: Indexers<T>): void {
    if (this.#items.size > 0) throw new Error("cannot add indexers to running index");
    const conflicts = Object.keys(newIndexers).filter((name) => Object.hasOwn(this.#indexers, name));
    if (conflicts.length > 0)
      throw new Error(`indexer conflict: map[${conflicts.map((c) => `${c}:{}`).join(" ")}]`);
    this.#indexers = { ...this.#indexers, ...newIndexers };
  }

  #keys(indexName: string, indexedValue: string): ReadonlySet<string> {
    this.#indexFunc(indexName);
    return this.#indexNamed(indexName).get(indexedValue) ?? noKeys;
  }

  #indexFunc(name: string): IndexFunc<T> {
    const indexFunc = this.#indexers[name];
    if (!indexFunc) throw new Error(`Index with name ${name} does not exist`);
    return indexFunc;
  }

  /** The index of that name, which is empty to begin with. */
  #indexNamed(name: string): Index {
    const index = this.#indices.get(name) ?? new Map<string, Set<string>>();
    this.#indices.set(name, index);
    return index;
  }

  #objects(keys: ReadonlySet<string>): T[] {
    const objects: T[] = [];
    for (const key of keys) {
      const obj = this.#items.get(key);
      if (obj !== undefined) objects.push(obj);
    }
    return objects;
  }
}

function addToIndex(index: Index, values: readonly string[], key: string): void {
  for (const value of values) {
    const keys = index.get(value);
    if (keys) keys.add(key);
    else index.set(value, new Set([key]));
  }
}

/** A value that nobody has any more leaves the index, which would grow for ever otherwise. */
function removeFromIndex(index: Index, values: readonly string[], key: string): void {
  for (const value of values) {
    const keys = index.get(value);
    keys?.delete(key);
    if (keys?.size === 0) index.delete(value);
  }
}
