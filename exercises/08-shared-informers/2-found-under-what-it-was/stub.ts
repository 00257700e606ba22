import type { ThreadSafeStore } from "./receiver.ts";
import { notStarted } from "../../engine/exercise.ts";

// The store is the first parameter, as in the port where a method stands outside its class. Of it you need
//   store.items              what is stored: a Map from key to object
//   store.indexers           the index functions by the name of their index; Object.entries gives both
//   store.indexNamed(name)   the index of that name: a Map from value to the Set of keys that are found under it
// A helper of the port that you may use: deepFreeze(object) of `#apimachinery/runtime` freezes an object and returns it.

/** Stores `obj` under its key and sees that each index finds it under what it is now. */
export function update<T>(store: ThreadSafeStore<T>, key: string, obj: T): void {
  void [store, key, obj];
  notStarted();
}

/** Takes the object with this key out of the store and of each index. */
export function remove<T>(store: ThreadSafeStore<T>, key: string): void {
  void [store, key];
  notStarted();
}
