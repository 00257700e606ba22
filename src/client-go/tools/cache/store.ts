// Go: staging/src/k8s.io/client-go/tools/cache/store.go
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import { DeletedFinalStateUnknown } from "./delta.ts";
import type { Indexer, Indexers } from "./indexer.ts";
import { ThreadSafeStore } from "./thread-safe-store.ts";

/** Names an object within its store. Throws if it cannot. */
export type KeyFunc<T> = (obj: T) => string;

/** What a reflector feeds. */
export interface ReflectorStore<T> {
  add(obj: T): void;
  update(obj: T): void;
  delete(obj: T): void;
  /** Makes `list` all there is. */
  replace(list: readonly T[], resourceVersion: string): void;
  /** Plays what is known again, if the store does such a thing. */
  resync(): void;
  /** Told each resource version that the reflector has reached, if the store wants to know. */
  updateResourceVersion?(resourceVersion: string): void;
}

/** Objects by key. What is put in is frozen; what comes out is shared: copy before you change. */
export interface Store<T> extends ReflectorStore<T> {
  list(): T[];
  listKeys(): string[];
  /** The stored object with the key of `obj`. */
  get(obj: T): T | undefined;
  getByKey(key: string): T | undefined;
}

/** An object whose key cannot be told. */
export class KeyError extends Error {
  override readonly name = "KeyError";
  readonly obj: unknown;

  constructor(obj: unknown, err: unknown) {
    const why = goerrors.textOf(err);
    super(`couldn't create key for object ${JSON.stringify(obj)}: ${why}`);
    this.obj = obj;
  }
}

/** The key of `obj`, or a `KeyError`. */
export function keyFor<T>(keyFunc: KeyFunc<T>, obj: T): string {
  try {
    return keyFunc(obj);
  } catch (err) {
    throw err instanceof KeyError ? err : new KeyError(obj, err);
  }
}

/** `namespace/name`, or `name` for what has no namespace. A string is a key already. */
export function metaNamespaceKeyFunc(obj: unknown): string {
  if (typeof obj === "string") return obj;
  const { namespace, name } = metadataOf(obj);
  return namespace ? `${namespace}/${name}` : name;
}

/** As `metaNamespaceKeyFunc`, and the key of a tombstone. */
export function deletionHandlingMetaNamespaceKeyFunc(obj: unknown): string {
  return obj instanceof DeletedFinalStateUnknown ? obj.key : metaNamespaceKeyFunc(obj);
}

/** The part of an object's metadata that stores go by. Throws if there is none. */
export function metadataOf(obj: unknown): { namespace?: string; name: string } {
  if (typeof obj === "object" && obj !== null && "metadata" in obj) {
    const { metadata } = obj;
    if (typeof metadata === "object" && metadata !== null) {
      const namespace = "namespace" in metadata ? String(metadata.namespace) : "";
      return { namespace, name: "name" in metadata ? String(metadata.name) : "" };
    }
  }
  throw new Error("object has no meta: object does not implement the Object interfaces");
}

/** Takes a key apart again. */
export function splitMetaNamespaceKey(key: string): [namespace: string, name: string] {
  const [first = "", second, ...rest] = key.split("/");
  if (rest.length > 0) throw new Error(`unexpected key format: ${strconv.quote(key)}`);
  return second === undefined ? ["", first] : [first, second];
}

/** A store that goes by `keyFunc`. */
export function newStore<T>(keyFunc: KeyFunc<T>): Store<T> {
  return new Cache(keyFunc, {});
}

/** A store that can also find objects by what `indexers` say of them. */
export function newIndexer<T>(keyFunc: KeyFunc<T>, indexers: Indexers<T>): Indexer<T> {
  return new Cache(keyFunc, indexers);
}

/** Puts keys on objects; everything else is the thread-safe store's. */
class Cache<T> implements Indexer<T> {
  readonly #keyFunc: KeyFunc<T>;
  readonly #cacheStorage: ThreadSafeStore<T>;

  constructor(keyFunc: KeyFunc<T>, indexers: Indexers<T>) {
    this.#keyFunc = keyFunc;
    this.#cacheStorage = new ThreadSafeStore(indexers);
  }

  add(obj: T): void {
    this.#cacheStorage.add(keyFor(this.#keyFunc, obj), obj);
  }

  update(obj: T): void {
    this.#cacheStorage.update(keyFor(this.#keyFunc, obj), obj);
  }

  delete(obj: T): void {
    this.#cacheStorage.delete(keyFor(this.#keyFunc, obj));
  }

  list(): T[] {
    return this.#cacheStorage.list();
  }

  listKeys(): string[] {
    return this.#cacheStorage.listKeys();
  }

  get(obj: T): T | undefined {
    return this.getByKey(keyFor(this.#keyFunc, obj));
  }

  getByKey(key: string): T | undefined {
    return this.#cacheStorage.get(key);
  }

  replace(list: readonly T[], _resourceVersion: string): void {
    this.#cacheStorage.replace(new Map(list.map((obj) => [keyFor(this.#keyFunc, obj), obj])));
  }

  /** Nothing to do: what is here is the last word. */
  resync(): void {}

  index(indexName: string, obj: T): T[] {
    return this.#cacheStorage.index(indexName, obj);
  }

  indexKeys(indexName: string, indexedValue: string): string[] {
    return this.#cacheStorage.indexKeys(indexName, indexedValue);
  }

  listIndexFuncValues(indexName: string): string[] {
    return this.#cacheStorage.listIndexFuncValues(indexName);
  }

  byIndex(indexName: string, indexedValue: string): T[] {
    return this.#cacheStorage.byIndex(indexName, indexedValue);
  }

  getIndexers(): Indexers<T> {
    return this.#cacheStorage.getIndexers();
  }

  addIndexers(newIndexers: Indexers<T>): void {
    this.#cacheStorage.addIndexers(newIndexers);
  }
}
