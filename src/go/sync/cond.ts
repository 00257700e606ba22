// Go: sync/cond.go

/**
 * A place to wait until someone says that a condition may have changed. Test the condition in a `while`: a waiter
 * wakes in a later microtask, and others may have run in between.
 */
export class Cond {
  #waiters: (() => void)[] = [];

  /** Waits for the next `signal` or `broadcast`. */
  wait(): Promise<void> {
    return new Promise((resolve) => this.#waiters.push(resolve));
  }

  /** Wakes the one that has waited longest. */
  signal(): void {
    this.#waiters.shift()?.();
  }

  /** Wakes all that wait now. */
  broadcast(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const wake of waiters) wake();
  }
}
