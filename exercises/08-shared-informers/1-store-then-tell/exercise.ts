import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as cache from "#client-go/tools/cache";
import { notStarted } from "../../engine/exercise.ts";
import type { SharedIndexInformer } from "./receiver.ts";

// The informer is the first parameter, as in the port where a method stands outside its class. Of it you need
//   informer.indexer     the copy: get(object) gives what it holds of that name, update(object) puts the object in
//   informer.processor   distribute(notification, isSync) puts a notice into the box of every handler, or, if `isSync`, of
//                        those alone that are due for a resync
// Helpers of the port that you may use: deleteFrom(indexer, object) of `#client-go/tools/cache` takes out an object, by itself
// or by its tombstone; deepFreeze(object) of `#apimachinery/runtime` freezes an object and returns it.

/** Brings the copy up to what happened to one object, oldest first, and tells everybody who listens. */
export function handleDeltas<T extends metav1.Object>(
  informer: SharedIndexInformer<T>,
  deltas: cache.Deltas<T>,
): void {
  void [informer, deltas];
  notStarted();
}
