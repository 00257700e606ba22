import type * as workqueue from "#client-go/util/workqueue";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

class MaxOf {
  readonly #limiters: readonly workqueue.RateLimiter[];

  constructor(...limiters: readonly workqueue.RateLimiter[]) {
    this.#limiters = limiters;
  }

  when(item: unknown): number {
    return this.#limiters.reduce((total, limiter) => total + limiter.when(item), 0);
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
    "You add the waits up. Each limiter says how long is enough for its own reason, so the longest is enough for all of them.",
  fails: [
    "of several limiters the longest wait counts",
    "curve and bucket together let a hundred failures pass, then ten a second",
    "thirty such Deployments are tried ten times a second, once the bucket is empty",
  ],
  implementation: {
    ...solution,
    MaxOfRateLimiter: MaxOf as unknown as typeof solution.MaxOfRateLimiter,
  },
};
