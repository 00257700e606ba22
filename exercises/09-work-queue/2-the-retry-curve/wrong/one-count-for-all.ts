import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

class Curve {
  #failures = 0;
  readonly #baseDelay: number;
  readonly #maxDelay: number;

  constructor(baseDelay: number, maxDelay: number) {
    this.#baseDelay = baseDelay;
    this.#maxDelay = maxDelay;
  }

  when(_item: unknown): number {
    return Math.min(this.#baseDelay * 2 ** this.#failures++, this.#maxDelay);
  }

  forget(_item: unknown): void {
    this.#failures = 0;
  }

  numRequeues(_item: unknown): number {
    return this.#failures;
  }
}

type Limiter = typeof solution.ItemExponentialFailureRateLimiter;

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the failures of all items together. One broken Deployment then makes all the others wait: each item has a count of its own.",
  fails: [
    "each item has a curve of its own",
    "failures are counted, and asking for their number is none",
    "what is forgotten begins anew, and nothing else does",
    "an item may be anything, and none is taken for another",
    "whatever happens, an item waits as long as in Kubernetes",
    "curve and bucket together let a hundred failures pass, then ten a second",
    "thirty such Deployments are tried ten times a second, once the bucket is empty",
  ],
  implementation: {
    ...solution,
    // A class with private fields of its own; what counts are its methods.
    ItemExponentialFailureRateLimiter: Curve as unknown as Limiter,
  },
};
