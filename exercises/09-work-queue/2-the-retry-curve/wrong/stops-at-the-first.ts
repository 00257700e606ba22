import type * as workqueue from "#client-go/util/workqueue";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

class MaxOf {
  readonly #limiters: readonly workqueue.RateLimiter[];

  constructor(...limiters: readonly workqueue.RateLimiter[]) {
    this.#limiters = limiters;
  }

  when(item: unknown): number {
    for (const limiter of this.#limiters) {
      const wait = limiter.when(item);
      if (wait > 0) return wait;
    }
    return 0;
  }

  forget(item: unknown): void {
    for (const limiter of this.#limiters) limiter.forget(item);
  }

  numRequeues(item: unknown): number {
    return Math.max(0, ...this.#limiters.map((limiter) => limiter.numRequeues(item)));
  }
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask the limiters until one makes the item wait. Those behind it then do not count the failure: the bucket stays full, and thirty broken Deployments are never held back together.",
  fails: [
    "of several limiters the longest wait counts",
    "every limiter hears of every failure",
    "curve and bucket together let a hundred failures pass, then ten a second",
    "thirty such Deployments are tried ten times a second, once the bucket is empty",
  ],
  implementation: {
    ...solution,
    MaxOfRateLimiter: MaxOf as unknown as typeof solution.MaxOfRateLimiter,
  },
};
