import type * as workqueue from "#client-go/util/workqueue";

export class ItemExponentialFailureRateLimiter implements workqueue.RateLimiter {
  readonly #failures = new Map<unknown, number>();
  readonly #baseDelay: number;
  readonly #maxDelay: number;

  constructor(baseDelay: number, maxDelay: number) {
    this.#baseDelay = baseDelay;
    this.#maxDelay = maxDelay;
  }

  when(item: unknown): number {
    const failures = this.numRequeues(item);
    this.#failures.set(item, failures + 1);
    return Math.min(this.#baseDelay * 2 ** failures, this.#maxDelay);
  }

  forget(item: unknown): void {
    this.#failures.delete(item);
  }

  numRequeues(item: unknown): number {
    return this.#failures.get(item) ?? 0;
  }
}

export class MaxOfRateLimiter implements workqueue.RateLimiter {
  readonly #limiters: readonly workqueue.RateLimiter[];

  constructor(...limiters: readonly workqueue.RateLimiter[]) {
    this.#limiters = limiters;
  }

  when(item: unknown): number {
    return Math.max(0, ...this.#limiters.map((limiter) => limiter.when(item)));
  }

  forget(item: unknown): void {
    for (const limiter of this.#limiters) limiter.forget(item);
  }

  numRequeues(item: unknown): number {
    return Math.max(0, ...this.#limiters.map((limiter) => limiter.numRequeues(item)));
  }
}
