import type * as workqueue from "#client-go/util/workqueue";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

class MaxOf {
  readonly #limiters: readonly workqueue.RateLimiter[];

  constructor(...limiters: readonly workqueue.RateLimiter[]) {
    this.#limiters = limiters;
  }

  when(item: unknown): number {
    return this.#limiters.length === 0 ? 0 : Math.min(...this.#limiters.map((limiter) => limiter.when(item)));
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
    "You go by the shortest wait. The bucket lets a hundred failures pass at once, so a broken Deployment would be tried sixteen times without waiting at all.",
  fails: [
    "of several limiters the longest wait counts",
    "curve and bucket together let a hundred failures pass, then ten a second",
    "a Deployment that can never be is tried sixteen times, ever more seldom",
    "thirty such Deployments are tried ten times a second, once the bucket is empty",
  ],
  implementation: {
    ...solution,
    MaxOfRateLimiter: MaxOf as unknown as typeof solution.MaxOfRateLimiter,
  },
};
