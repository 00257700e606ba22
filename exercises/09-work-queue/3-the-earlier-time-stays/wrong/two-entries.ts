import * as workqueue from "#client-go/util/workqueue";
import * as heap from "#go/container/heap";
import type * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

interface WaitFor<T> extends heap.Element {
  readonly data: T;
  readyAt: number;
}

class DelayingQueue<T> extends workqueue.Queue<T> {
  readonly #clock: utilclock.Clock;
  readonly #waiting = new heap.Heap<WaitFor<T>>((a, b) => a.readyAt < b.readyAt);
  #timer: utilclock.Timer | undefined;

  constructor(clock: utilclock.Clock) {
    super();
    this.#clock = clock;
  }

  addAfter(item: T, duration: number): void {
    if (duration <= 0) return this.add(item);
    const readyAt = this.#clock.now() + duration;
    this.#waiting.push({ data: item, readyAt, index: Number.NaN });
    this.#arm();
  }

  #arm(): void {
    this.#timer?.stop();
    const first = this.#waiting.peek();
    if (first === undefined) return;
    this.#timer = this.#clock.afterFunc(first.readyAt - this.#clock.now(), () => {
      this.#waiting.pop();
      this.add(first.data);
      this.#arm();
    });
  }
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You note each call by itself. The item is then added once for each of them, and each of the adds is a sync: ten syncs that ask for another look at the deadline become ten looks.",
  fails: [
    "a later time changes nothing",
    "an earlier time takes the place of a later one",
    "the same time asked for twice is one time",
    "an item that has come can wait anew",
    "whatever is asked for, items come when they come in Kubernetes",
  ],
  // The class has private fields of its own; what counts are its methods.
  implementation: { DelayingQueue } as unknown as typeof solution,
};
