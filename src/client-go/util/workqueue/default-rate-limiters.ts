// Go: staging/src/k8s.io/client-go/util/workqueue/default_rate_limiters.go
import * as rate from "#go/x/time/rate";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

/** Decides how long an item that failed waits before it is tried again. */
export interface RateLimiter {
  /** Counts one more failure of `item` and says how long it has to wait. */
  when(item: unknown): number;
  /** Ends the counting, whether the item succeeded or was given up. */
  forget(item: unknown): void;
  /** How many failures have been counted. */
  numRequeues(item: unknown): number;
}

/** What controllers use: each item backs off by itself, and beyond a burst of 100 all retries together get ten a second. */
export function defaultControllerRateLimiter(clock: utilclock.Clock): RateLimiter {
  return new MaxOfRateLimiter(
    new ItemExponentialFailureRateLimiter(5 * time.millisecond, 1000 * time.second),
    new BucketRateLimiter(new rate.Limiter(10, 100), clock),
  );
}

/** Each item backs off by itself, from a millisecond to a quarter of an hour. */
export function defaultItemBasedRateLimiter(): RateLimiter {
  return new ItemExponentialFailureRateLimiter(time.millisecond, 1000 * time.second);
}

/** All items share one bucket of tokens. */
export class BucketRateLimiter implements RateLimiter {
  readonly #limiter: rate.Limiter;
  readonly #clock: utilclock.Clock;

  constructor(limiter: rate.Limiter, clock: utilclock.Clock) {
    this.#limiter = limiter;
    this.#clock = clock;
  }

  when(_item: unknown): number {
    const now = this.#clock.now();
    return this.#limiter.reserveN(now, 1).delayFrom(now);
  }

  forget(_item: unknown): void {}

  numRequeues(_item: unknown): number {
    return 0;
  }
}

/** Waits baseDelay × 2^failures, at most `maxDelay`. */
export class ItemExponentialFailureRateLimiter implements RateLimiter {
  readonly #failures = new Map<unknown, number>();
  readonly #baseDelay: number;
  readonly #maxDelay: number;

  constructor(baseDelay: number, maxDelay: number) {
    this.#baseDelay = baseDelay;
    this.#maxDelay = maxDelay;
  }

  when(item: unknown): number {
    const exp = this.numRequeues(item);
    this.#failures.set(item, exp + 1);
    // Where Go guards an overflow, a float becomes Infinity, and that is greater than any maximum.
    return Math.min(this.#baseDelay * 2 ** exp, this.#maxDelay);
  }

  forget(item: unknown): void {
    this.#failures.delete(item);
  }

  numRequeues(item: unknown): number {
    return this.#failures.get(item) ?? 0;
  }
}

/** Waits `fastDelay` for the first few failures and `slowDelay` from then on. */
export class ItemFastSlowRateLimiter implements RateLimiter {
  readonly #failures = new Map<unknown, number>();
  readonly #fastDelay: number;
  readonly #slowDelay: number;
  readonly #maxFastAttempts: number;

  constructor(fastDelay: number, slowDelay: number, maxFastAttempts: number) {
    this.#fastDelay = fastDelay;
    this.#slowDelay = slowDelay;
    this.#maxFastAttempts = maxFastAttempts;
  }

  when(item: unknown): number {
    const failures = this.numRequeues(item) + 1;
    this.#failures.set(item, failures);
    return failures <= this.#maxFastAttempts ? this.#fastDelay : this.#slowDelay;
  }

  forget(item: unknown): void {
    this.#failures.delete(item);
  }

  numRequeues(item: unknown): number {
    return this.#failures.get(item) ?? 0;
  }
}

/** Asks several limiters and goes by the one that says the most. */
export class MaxOfRateLimiter implements RateLimiter {
  readonly #limiters: readonly RateLimiter[];

  constructor(...limiters: readonly RateLimiter[]) {
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
