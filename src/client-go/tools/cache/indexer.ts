// Go: staging/src/k8s.io/client-go/tools/cache/index.go
import { metadataOf, type Store } from "./store.ts";

/** Says under which values an object is found. */
export type IndexFunc<T> = (obj: T) => string[];

/** Index functions by the name of their index. */
export type Indexers<T> = Readonly<Record<string, IndexFunc<T>>>;

/** By value, the keys of those that are found under it. */
export type Index = Map<string, Set<string>>;

/** The name of the index that listers go by. */
export const namespaceIndex = "namespace";

/** An object is found under its namespace. */
export function metaNamespaceIndexFunc(obj: unknown): string[] {
  return [metadataOf(obj).namespace ?? ""];
}

/** A store that finds objects by more than their key. Naming an index that it does not have throws. */
export interface Indexer<T> extends Store<T> {
  /** The objects that share a value of the index with `obj`. */
  index(indexName: string, obj: T): T[];
  /** The keys of the objects with that value, sorted. */
  indexKeys(indexName: string, indexedValue: string): string[];
  /** All values that there are in the index. */
  listIndexFuncValues(indexName: string): string[];
  /** The objects with that value. */
  byIndex(indexName: string, indexedValue: string): T[];
  getIndexers(): Indexers<T>;
  /** Adds more indexes, as long as the store is empty. */
  addIndexers(newIndexers: Indexers<T>): void;
}
