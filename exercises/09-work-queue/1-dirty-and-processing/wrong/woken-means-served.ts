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
    if (this.#queue.length === 0 && !this.#shuttingDown) await this.#cond.wait();
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
    "You take being woken for having an item. Between the signal and the worker another one may come and take the item: a worker that wakes has to look again, and sleep on if there is nothing. As it is, that worker hears that the queue has ended.",
  fails: [
    "a worker that is woken too late goes on waiting",
    "in any order of steps no item is held twice and no add is lost",
  ],
  implementation: { Queue } as unknown as typeof solution,
};
