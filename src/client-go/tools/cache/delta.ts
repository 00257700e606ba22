// Go: staging/src/k8s.io/client-go/tools/cache/delta_fifo.go

/** What happened to an object. "Replaced" comes from a list, "Sync" from a resync of what is known. */
export type DeltaType = "Added" | "Updated" | "Deleted" | "Replaced" | "Sync";

/** One thing that happened to an object, and the object after it. A deletion may only know the state before. */
export type Delta<T> =
  | { readonly type: Exclude<DeltaType, "Deleted">; readonly object: T }
  | { readonly type: "Deleted"; readonly object: T | DeletedFinalStateUnknown<T> };

/** What happened to one object, oldest first. */
export type Deltas<T> = readonly Delta<T>[];

/**
 * A tombstone: the object was deleted while nobody watched, and a list has now shown it gone. `obj` is the last state
 * that the copy had, not the last there was.
 */
export class DeletedFinalStateUnknown<T> {
  readonly key: string;
  readonly obj: T;

  constructor(key: string, obj: T) {
    this.key = key;
    this.obj = obj;
  }
}
