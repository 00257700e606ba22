// Go: sync/rwmutex.go
import { Cond } from "./cond.ts";

/** A lock that many may hold to read, or one to write. Whoever wants to write goes before readers that come later. */
export class RWMutex {
  #readers = 0;
  /** Those that write, and those that wait to. */
  #writers = 0;
  #isWriting = false;
  readonly #freed = new Cond();

  /** Runs `fn` when nobody writes or waits to. */
  async runShared<T>(fn: () => Promise<T>): Promise<T> {
    while (this.#writers > 0) await this.#freed.wait();
    this.#readers++;
    try {
      return await fn();
    } finally {
      this.#readers--;
      this.#freed.broadcast();
    }
  }

  /** Runs `fn` when nobody reads or writes. */
  async runExclusive<T>(fn: () => Promise<T>): Promise<T> {
    this.#writers++;
    while (this.#readers > 0 || this.#isWriting) await this.#freed.wait();
    this.#isWriting = true;
    try {
      return await fn();
    } finally {
      this.#isWriting = false;
      this.#writers--;
      this.#freed.broadcast();
    }
  }
}
