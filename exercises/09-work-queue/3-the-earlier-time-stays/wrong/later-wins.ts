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
  readonly #entries = new Map<T, WaitFor<T>>();
  #timer: utilclock.Timer | undefined;

  constructor(clock: utilclock.Clock) {
    super();
    this.#clock = clock;
  }

  addAfter(item: T, duration: number): void {
    if (duration <= 0) return this.add(item);
    const readyAt = this.#clock.now() + duration;
    const existing = this.#entries.get(item);
    if (existing === undefined) {
      const entry = { data: item, readyAt, index: Number.NaN };
      this.#entries.set(item, entry);
      this.#waiting.push(entry);
    } else if (readyAt > existing.readyAt) {
      existing.readyAt = readyAt;
      this.#waiting.fix(existing);
    }
    this.#arm();
  }

  #arm(): void {
    this.#timer?.stop();
    const first = this.#waiting.peek();
    if (first === undefined) return;
    this.#timer = this.#clock.afterFunc(first.readyAt - this.#clock.now(), () => {
      this.#waiting.pop();
      this.#entries.delete(first.data);
      this.add(first.data);
      this.#arm();
    });
  }
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the later time win. A key that somebody keeps asking for is then put off again and again, and a rollout that hangs never says so. If a later look is still needed, the sync at the earlier time can ask for it.",
  fails: [
    "a later time changes nothing",
    "an earlier time takes the place of a later one",
    "an item that has come can wait anew",
    "whatever is asked for, items come when they come in Kubernetes",
  ],
  // The class has private fields of its own; what counts are its methods.
  implementation: { DelayingQueue } as unknown as typeof solution,
};
