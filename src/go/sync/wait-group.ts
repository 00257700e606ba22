// Go: sync/waitgroup.go
import * as context from "#go/context";

/**
 * Owns a set of running tasks. Whoever starts a loop starts it here and joins it with `wait`, so no promise floats.
 * A task that ends because its signal aborted has ended well; the first other failure rejects `wait`.
 */
export class WaitGroup {
  readonly #running = new Set<Promise<void>>();
  #failures: unknown[] = [];

  /** Starts `task` and keeps it until it settles. */
  go(task: () => Promise<void> | void): void {
    const run: Promise<void> = this.#guard(task).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Resolves once every task, also one started meanwhile, has ended; rejects with the first failure. */
  async wait(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
    const [first] = this.#failures;
    if (this.#failures.length > 0) {
      this.#failures = [];
      throw first;
    }
  }

  async #guard(task: () => Promise<void> | void): Promise<void> {
    try {
      await task();
    } catch (err) {
      if (!context.isCancellation(err)) this.#failures.push(err);
    }
  }
}
