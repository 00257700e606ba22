import { notStarted } from "../../engine/exercise.ts";
import type { DeltaFIFO } from "./receiver.ts";

// The queue is the first parameter, as in the port where a method stands outside its class. Of it you need
//   fifo.keyOf(object)         the key of an object: `namespace/name`
//   fifo.queueAction(delta)    puts a delta behind what waits under its object's key, or into the line
//   fifo.replaceType           what a list's deltas are called
//   fifo.lastKnown()           your other function
//   fifo.knownObjects          the reader's copy: listKeys(), getByKey(key); undefined if the queue was not given one
//   fifo.items                 what waits: by key the deltas of an object, oldest first, one at least
//   fifo.populated             something has come in already, the first list or anything else; yours to set
//   fifo.initialPopulationCount    how many keys must be popped until the queue has synced; `pop` counts it down
// A tombstone is made by `new cache.DeletedFinalStateUnknown(key, object)`, of `#client-go/tools/cache`.

/** Queues what a list has brought, and a tombstone for each object that it should have brought and has not. */
export function replace<T>(fifo: DeltaFIFO<T>, list: readonly T[]): void {
  void [fifo, list];
  notStarted();
}

/** The objects that a list should bring, by key, each in the last state that is known. An array will do. */
export function lastKnown<T>(fifo: DeltaFIFO<T>): Iterable<[key: string, last: T]> {
  void fifo;
  return notStarted();
}
