import * as sync from "#go/sync";
import { notStarted } from "../../engine/exercise.ts";

/** A queue of things to work on. Items are told apart as a Set does it. */
export class Queue<T> {
  readonly #cond = new sync.Cond();
  #shuttingDown = false;

  /** Marks `item` as needing work. */
  add(item: T): void {
    void item;
    notStarted();
  }

  /** How many items wait for a worker. */
  len(): number {
    return notStarted();
  }

  /** Waits for an item and hands it out; undefined means that the queue is shut down and empty. */
  async get(): Promise<T | undefined> {
    return notStarted();
  }

  /** Says that the work on `item` has ended. */
  done(item: T): void {
    void item;
    notStarted();
  }

  /** Takes nothing in any more, and wakes everybody who waits. */
  shutDown(): void {
    this.#shuttingDown = true;
    this.#cond.broadcast();
  }

  shuttingDown(): boolean {
    return this.#shuttingDown;
  }
}
