import * as sync from "#go/sync";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

class Queue<T> {
  readonly #items = new Set<T>();
  readonly #cond = new sync.Cond();
  #shuttingDown = false;

  add(item: T): void {
    if (this.#shuttingDown) return;
    this.#items.add(item);
    this.#cond.signal();
  }

  len(): number {
    return this.#items.size;
  }

  async get(): Promise<T | undefined> {
    while (this.#items.size === 0 && !this.#shuttingDown) await this.#cond.wait();
    const [item] = this.#items;
    if (item !== undefined) this.#items.delete(item);
    return item;
  }

  done(_item: T): void {}

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
    "You do not note what is in work. A key that is added again then goes to a second worker while the first still has it, and both sync the same Deployment.",
  fails: [
    "what is in work is not handed to a second worker",
    "what is added while in work comes out again after done, once",
    "what comes back by done stands at the end of the queue",
    "what comes back by done stands behind all that came while it was in work",
    "what comes back by done wakes a worker that waits",
    "what was added while in work still comes out after shutDown",
    "an item may be anything but undefined, and none is taken for another",
    "an item is in work from the moment that it leaves the queue",
    "in any order of calls workers get what they get from the queue of Kubernetes",
    "in any order of steps no item is held twice and no add is lost",
    "in the running control plane no two workers hold one key",
  ],
  // The class has private fields of its own; what counts are its methods.
  implementation: { Queue } as unknown as typeof solution,
};
