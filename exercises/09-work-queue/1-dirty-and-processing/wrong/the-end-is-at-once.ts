import * as sync from "#go/sync";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

class Queue<T> {
  readonly #queue: T[] = [];
  readonly #dirty = new Set<T>();
  readonly #processing = new Set<T>();
  readonly #cond = new sync.Cond();
  #shuttingDown = false;

  add(item: T): void {
    if (this.#shuttingDown || this.#dirty.has(item)) return;
    this.#dirty.add(item);
    if (!this.#processing.has(item)) this.#enqueue(item);
  }

  len(): number {
    return this.#queue.length;
  }

  async get(): Promise<T | undefined> {
    while (this.#queue.length === 0 && !this.#shuttingDown) await this.#cond.wait();
    if (this.#shuttingDown) return undefined;
    const item = this.#queue.shift();
    if (item === undefined) return undefined;
    this.#processing.add(item);
    this.#dirty.delete(item);
    return item;
  }

  done(item: T): void {
    this.#processing.delete(item);
    if (this.#dirty.has(item)) this.#enqueue(item);
  }

  shutDown(): void {
    this.#shuttingDown = true;
    this.#cond.broadcast();
  }

  shuttingDown(): boolean {
    return this.#shuttingDown;
  }

  #enqueue(item: T): void {
    this.#queue.push(item);
    this.#cond.signal();
  }
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You send the workers home as soon as the queue is shut down. What was taken in before is then never worked on: a queue that shuts down is drained first.",
  fails: [
    "after shutDown nothing is taken in, and what waits still comes out",
    "what was added while in work still comes out after shutDown",
    "in any order of calls workers get what they get from the queue of Kubernetes",
  ],
  implementation: { Queue } as unknown as typeof solution,
};
