// Go: staging/src/k8s.io/client-go/util/workqueue/rate_limiting_queue.go
import type * as utilclock from "#utils/clock";
import type { RateLimiter } from "./default-rate-limiters.ts";
import { DelayingQueue } from "./delaying-queue.ts";

/** A queue that decides by itself how long an item that failed has to wait. */
export class RateLimitingQueue<T> extends DelayingQueue<T> {
  readonly #rateLimiter: RateLimiter;

  constructor(clock: utilclock.Clock, rateLimiter: RateLimiter, name = "") {
    super(clock, name);
    this.#rateLimiter = rateLimiter;
  }

  /** Adds `item` once the rate limiter says so. */
  addRateLimited(item: T): void {
    this.addAfter(item, this.#rateLimiter.when(item));
  }

  /** Ends the counting of failures of `item`: call it on success and on giving up, beside `done`. */
  forget(item: T): void {
    this.#rateLimiter.forget(item);
  }

  /** How often `item` has failed since it was last forgotten. */
  numRequeues(item: T): number {
    return this.#rateLimiter.numRequeues(item);
  }
}
