import * as workqueue from "#client-go/util/workqueue";
import * as heap from "#go/container/heap";
import type * as utilclock from "#utils/clock";
import { notStarted } from "../../engine/exercise.ts";

/** An item that waits for its time, as the heap keeps it. */
interface WaitFor<T> extends heap.Element {
  readonly data: T;
  readyAt: number;
}

// The heap has push(entry), peek() and pop(), which give the entry that comes first, or undefined, and fix(entry), which puts an
// entry in its place whose time has changed. It writes the index of an entry itself: a new one may have any, NaN say.

/** A queue to which an item can be added later. */
export class DelayingQueue<T> extends workqueue.Queue<T> {
  readonly #clock: utilclock.Clock;
  readonly #waiting = new heap.Heap<WaitFor<T>>((a, b) => a.readyAt < b.readyAt);

  constructor(clock: utilclock.Clock) {
    super();
    this.#clock = clock;
  }

  /** Adds `item` in `duration` milliseconds. */
  addAfter(item: T, duration: number): void {
    void [this.#clock, this.#waiting, item, duration];
    notStarted();
  }
}
