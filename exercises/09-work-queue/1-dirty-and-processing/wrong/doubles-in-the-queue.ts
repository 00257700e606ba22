import * as sync from "#go/sync";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

class Queue<T> {
  readonly #queue: T[] = [];
  readonly #processing = new Set<T>();
  readonly #again: T[] = [];
  readonly #cond = new sync.Cond();
  #shuttingDown = false;

  add(item: T): void {
    if (this.#shuttingDown) return;
    if (this.#processing.has(item)) this.#again.push(item);
    else this.#enqueue(item);
  }

  len(): number {
    return this.#queue.length;
  }

  async get(): Promise<T | undefined> {
    while (this.#queue.length === 0 && !this.#shuttingDown) await this.#cond.wait();
    const item = this.#queue.shift();
    if (item !== undefined) this.#processing.add(item);
    return item;
  }

  done(item: T): void {
    this.#processing.delete(item);
    const i = this.#again.indexOf(item);
    if (i < 0) return;
    this.#again.splice(i, 1);
    this.#enqueue(item);
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
    "You keep an item as often as it was added. A Deployment whose three pods become ready sends three events, and one sync answers them all: what waits already need not be taken in again.",
  fails: [
    "an item that waits is not taken in twice",
    "what is added while in work comes out again after done, once",
    "an item may be anything but undefined, and none is taken for another",
    "in any order of calls workers get what they get from the queue of Kubernetes",
    "in any order of steps no item is held twice and no add is lost",
    "in the running control plane no two workers hold one key",
  ],
  implementation: { Queue } as unknown as typeof solution,
};
