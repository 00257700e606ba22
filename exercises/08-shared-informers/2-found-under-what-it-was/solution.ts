import * as runtime from "#apimachinery/runtime";
import type * as cache from "#client-go/tools/cache";
import type { ThreadSafeStore } from "./receiver.ts";

export function update<T>(store: ThreadSafeStore<T>, key: string, obj: T): void {
  const old = store.items.get(key);
  store.items.set(key, runtime.deepFreeze(obj));
  for (const [name, indexFunc] of Object.entries(store.indexers)) {
    const index = store.indexNamed(name);
    if (old !== undefined) takeOut(index, indexFunc(old), key);
    putIn(index, indexFunc(obj), key);
  }
}

export function remove<T>(store: ThreadSafeStore<T>, key: string): void {
  const old = store.items.get(key);
  if (old === undefined) return;
  store.items.delete(key);
  for (const [name, indexFunc] of Object.entries(store.indexers)) {
    takeOut(store.indexNamed(name), indexFunc(old), key);
  }
}

function putIn(index: cache.Index, values: readonly string[], key: string): void {
  for (const value of values) {
    const keys = index.get(value) ?? new Set();
    keys.add(key);
    index.set(value, keys);
  }
}

function takeOut(index: cache.Index, values: readonly string[], key: string): void {
  for (const value of values) {
    const keys = index.get(value);
    keys?.delete(key);
    if (keys?.size === 0) index.delete(value);
  }
}
