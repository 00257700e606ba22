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
    if (this.#processing.has(item)) return;
    this.#queue.push(item);
    this.#cond.signal();
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
    if (this.#dirty.has(item)) this.#queue.push(item);
  }

  shutDown(): void {
    this.#shuttingDown = true;
    this.#cond.broadcast();
  }

  shuttingDown(): boolean {
    return this.#shuttingDown;
  }
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You put an item back in done and wake nobody. The worker that calls done asks for the next item at once, so it mostly goes well; but if that worker ends, the item lies there while the others sleep.",
  fails: [
    "what comes back by done wakes a worker that waits",
    "in any order of calls workers get what they get from the queue of Kubernetes",
    "in any order of steps no item is held twice and no add is lost",
  ],
  implementation: { Queue } as unknown as typeof solution,
};
