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
    const item = this.#queue.shift();
    if (item === undefined) return undefined;
    this.#processing.add(item);
    this.#dirty.delete(item);
    return item;
  }

  done(item: T): void {
    this.#processing.delete(item);
    if (!this.#dirty.has(item)) return;
    this.#enqueue(item);
    this.#cond.signal();
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
  }
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake a worker when an item comes back by done, but not when it comes in. A worker that waits then sleeps on while add fills the queue: every method that puts an item in has to signal.",
  fails: [
    "a worker that waits gets what comes",
    "two items that come at once wake two workers that wait",
    "a worker that is woken too late goes on waiting",
    "what is in work is not handed to a second worker",
    "an item is in work from the moment that it leaves the queue",
    "in any order of calls workers get what they get from the queue of Kubernetes",
    "in any order of steps no item is held twice and no add is lost",
    "three pods roll as they did on a real control plane",
    "pods that are killed are replaced as they were on a real control plane",
  ],
  implementation: { Queue } as unknown as typeof solution,
};
