// Go: staging/src/k8s.io/client-go/util/workqueue/queue.go
import * as sync from "#go/sync";
import * as buffer from "#utils/buffer";
import { type QueueMetrics, noMetrics } from "./metrics.ts";

/**
 * A queue of things to work on. It promises four things:
 *  1. Items come out in the order in which they went in.
 *  2. An item added several times before it is processed is processed once.
 *  3. No two workers ever process the same item at the same time; added meanwhile, it comes out again after `done`.
 *  4. After `shutDown` nothing is taken in, and workers are let go once the queue has been drained.
 *
 * Items are told apart as a Map does it: use strings, not objects. All but `get` is synchronous: where upstream holds a
 * lock, nothing is awaited.
 */
export class Queue<T> {
  /** What waits for a worker, in order. All of it is dirty, none of it is being processed. */
  readonly #queue = new buffer.RingGrowing<T>(16);
  /** What needs to be processed. */
  readonly #dirty = new Set<T>();
  /** What a worker holds. It may be dirty again: then `done` puts it back into the queue. */
  readonly #processing = new Set<T>();
  readonly #cond = new sync.Cond();
  readonly #metrics: QueueMetrics<T>;
  #shuttingDown = false;

  constructor(metrics: QueueMetrics<T> = noMetrics) {
    this.#metrics = metrics;
  }

  /** Marks `item` as needing work. */
  add(item: T): void {
    if (this.#shuttingDown || this.#dirty.has(item)) return;
    this.#metrics.add(item);
    this.#dirty.add(item);
    if (!this.#processing.has(item)) this.#enqueue(item);
  }

  /** How many items wait; not a number to decide anything by. */
  len(): number {
    return this.#queue.readable;
  }

  /** Waits for an item and hands it out; undefined means that the queue has shut down. Call `done` with the item. */
  async get(): Promise<T | undefined> {
    while (this.#queue.readable === 0 && !this.#shuttingDown) await this.#cond.wait();
    const item = this.#queue.readOne();
    if (item === undefined) return undefined;
    this.#metrics.get(item);
    this.#processing.add(item);
    this.#dirty.delete(item);
    return item;
  }

  /** Says that the work on `item` has ended. If it was added meanwhile, it goes to the end of the queue. */
  done(item: T): void {
    this.#metrics.done(item);
    this.#processing.delete(item);
    if (this.#dirty.has(item)) this.#enqueue(item);
  }

  /** Takes nothing in any more; whoever waits in `get`, or comes when all is handed out, gets undefined. */
  shutDown(): void {
    this.#shuttingDown = true;
    this.#metrics.stop();
    this.#cond.broadcast();
  }

  shuttingDown(): boolean {
    return this.#shuttingDown;
  }

  #enqueue(item: T): void {
    this.#queue.writeOne(item);
    this.#cond.signal();
  }
}
