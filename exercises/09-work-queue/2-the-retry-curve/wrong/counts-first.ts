import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

class Curve {
  readonly #failures = new Map<unknown, number>();
  readonly #baseDelay: number;
  readonly #maxDelay: number;

  constructor(baseDelay: number, maxDelay: number) {
    this.#baseDelay = baseDelay;
    this.#maxDelay = maxDelay;
  }

  when(item: unknown): number {
    const failures = this.numRequeues(item) + 1;
    this.#failures.set(item, failures);
    return Math.min(this.#baseDelay * 2 ** failures, this.#maxDelay);
  }

  forget(item: unknown): void {
    this.#failures.delete(item);
  }

  numRequeues(item: unknown): number {
    return this.#failures.get(item) ?? 0;
  }
}

type Limiter = typeof solution.ItemExponentialFailureRateLimiter;

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the failure and then make the wait of the new count. The first failure then waits 10 ms instead of 5: the wait is made of the failures before this one.",
  fails: [
    "each failure of an item waits twice as long as the one before",
    "no wait is longer than the maximum",
    "each item has a curve of its own",
    "failures are counted, and asking for their number is none",
    "what is forgotten begins anew, and nothing else does",
    "an item may be called as it likes",
    "an item may be anything, and none is taken for another",
    "a curve that begins low is doubled as often as it takes",
    "whatever happens, an item waits as long as in Kubernetes",
    "curve and bucket together let a hundred failures pass, then ten a second",
    "a Deployment that can never be is tried sixteen times, ever more seldom",
    "thirty such Deployments are tried ten times a second, once the bucket is empty",
  ],
  implementation: {
    ...solution,
    // A class with private fields of its own; what counts are its methods.
    ItemExponentialFailureRateLimiter: Curve as unknown as Limiter,
  },
};
