import * as sync from "#go/sync";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

class Queue<T> {
  readonly #queue: T[] = [];
  readonly #known = new Set<T>();
  readonly #cond = new sync.Cond();
  #shuttingDown = false;

  add(item: T): void {
    if (this.#shuttingDown || this.#known.has(item)) return;
    this.#known.add(item);
    this.#queue.push(item);
    this.#cond.signal();
  }

  len(): number {
    return this.#queue.length;
  }

  async get(): Promise<T | undefined> {
    while (this.#queue.length === 0 && !this.#shuttingDown) await this.#cond.wait();
    return this.#queue.shift();
  }

  done(item: T): void {
    this.#known.delete(item);
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
    "You take a key that is in work for one that is known, and drop what is added meanwhile. The worker may have read its object before that change: if nothing else happens, nobody ever looks at it again.",
  fails: [
    "what is added while in work comes out again after done, once",
    "what comes back by done stands at the end of the queue",
    "what comes back by done stands behind all that came while it was in work",
    "what comes back by done wakes a worker that waits",
    "what was added while in work still comes out after shutDown",
    "an item may be anything but undefined, and none is taken for another",
    "an item is in work from the moment that it leaves the queue",
    "in any order of calls workers get what they get from the queue of Kubernetes",
    "in any order of steps no item is held twice and no add is lost",
    "three pods roll as they did on a real control plane",
    "pods that are killed are replaced as they were on a real control plane",
  ],
  implementation: { Queue } as unknown as typeof solution,
};
