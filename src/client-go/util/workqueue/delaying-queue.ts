// Go: staging/src/k8s.io/client-go/util/workqueue/delaying_queue.go
import * as heap from "#go/container/heap";
import type * as utilclock from "#utils/clock";
import { newQueueMetrics, newRetryMetrics } from "./metrics.ts";
import { Queue } from "./queue.ts";

/** An item that waits for its time. */
interface WaitFor<T> extends heap.Element {
  readonly data: T;
  readyAt: number;
  /** Decides where the times are equal: who came first goes first. */
  readonly order: number;
}

/**
 * A queue to which an item can be added later, so that work that failed is not tried again at once. Upstream hands
 * the item to a goroutine that owns the heap and wakes every ten seconds to be sure; here the call reaches the heap
 * itself, and one timer stands at the earliest time in it.
 */
export class DelayingQueue<T> extends Queue<T> {
  readonly #clock: utilclock.Clock;
  readonly #retries: () => void;
  readonly #waitingForQueue = new heap.Heap<WaitFor<T>>(
    (a, b) => a.readyAt < b.readyAt || (a.readyAt === b.readyAt && a.order < b.order),
  );
  readonly #waitingEntryByData = new Map<T, WaitFor<T>>();
  #nextReadyAt = Number.POSITIVE_INFINITY;
  #timer: utilclock.Timer | undefined;
  #order = 0;

  /** A queue with a name counts what happens in it, if a metrics provider is set. */
  constructor(clock: utilclock.Clock, name = "") {
    super(newQueueMetrics(name, clock));
    this.#clock = clock;
    this.#retries = newRetryMetrics(name);
  }

  /** Adds `item` in `duration` milliseconds, at once if that is not positive. If it waits already, the earlier time stays. */
  addAfter(item: T, duration: number): void {
    if (this.shuttingDown()) return;
    this.#retries();
    if (duration <= 0) return this.add(item);
    this.#insert(item, this.#clock.now() + duration);
    this.#arm();
  }

  /** Takes back what was to be added later: what it is about has gone. Upstream adds it when its time has come. */
  cancel(item: T): void {
    const entry = this.#waitingEntryByData.get(item);
    if (!entry) return;
    this.#waitingForQueue.remove(entry);
    this.#waitingEntryByData.delete(item);
    if (this.#waitingForQueue.length > 0) return;
    this.#timer?.stop();
    this.#nextReadyAt = Number.POSITIVE_INFINITY;
  }

  /** What waits for its time is dropped. */
  override shutDown(): void {
    super.shutDown();
    this.#timer?.stop();
  }

  #insert(data: T, readyAt: number): void {
    const existing = this.#waitingEntryByData.get(data);
    if (!existing) {
      const entry = { data, readyAt, order: this.#order++, index: -1 };
      this.#waitingForQueue.push(entry);
      this.#waitingEntryByData.set(data, entry);
    } else if (readyAt < existing.readyAt) {
      existing.readyAt = readyAt;
      this.#waitingForQueue.fix(existing);
    }
  }

  #addReady(): void {
    const now = this.#clock.now();
    for (let entry = this.#waitingForQueue.peek(); entry && entry.readyAt <= now;) {
      this.#waitingForQueue.pop();
      this.#waitingEntryByData.delete(entry.data);
      this.add(entry.data);
      entry = this.#waitingForQueue.peek();
    }
    this.#nextReadyAt = Number.POSITIVE_INFINITY;
    this.#arm();
  }

  #arm(): void {
    const first = this.#waitingForQueue.peek();
    if (!first || first.readyAt >= this.#nextReadyAt) return;
    this.#timer?.stop();
    this.#nextReadyAt = first.readyAt;
    this.#timer = this.#clock.afterFunc(first.readyAt - this.#clock.now(), () => this.#addReady());
  }
}
