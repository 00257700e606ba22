import type * as workqueue from "#client-go/util/workqueue";
import { notStarted } from "../../engine/exercise.ts";

/** Each item by itself waits baseDelay × 2^failures, at most `maxDelay`. Delays are milliseconds. */
export class ItemExponentialFailureRateLimiter implements workqueue.RateLimiter {
  constructor(baseDelay: number, maxDelay: number) {
    void [baseDelay, maxDelay];
  }

  /** Counts one more failure of `item` and says how long it has to wait. */
  when(item: unknown): number {
    void item;
    return notStarted();
  }

  /** Ends the counting of `item`. */
  forget(item: unknown): void {
    void item;
    notStarted();
  }

  /** How many failures of `item` have been counted. */
  numRequeues(item: unknown): number {
    void item;
    return notStarted();
  }
}

/** Asks several limiters and goes by the one that says the most. */
export class MaxOfRateLimiter implements workqueue.RateLimiter {
  constructor(...limiters: readonly workqueue.RateLimiter[]) {
    void limiters;
  }

  when(item: unknown): number {
    void item;
    return notStarted();
  }

  forget(item: unknown): void {
    void item;
    notStarted();
  }

  numRequeues(item: unknown): number {
    void item;
    return notStarted();
  }
}
