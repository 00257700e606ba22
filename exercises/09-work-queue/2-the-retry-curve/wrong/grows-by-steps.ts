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
    return Math.min(this.#baseDelay * failures, this.#maxDelay);
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
    "You add the base each time: 5, 10, 15, 20 ms. The wait doubles: 5, 10, 20, 40 ms. What stays broken has to be tried ever more rarely, or a broken Deployment is given up after 600 ms.",
  fails: [
    "each failure of an item waits twice as long as the one before",
    "no wait is longer than the maximum",
    "after very many failures the wait is still the maximum",
    "each item has a curve of its own",
    "failures are counted, and asking for their number is none",
    "what is forgotten begins anew, and nothing else does",
    "an item may be anything, and none is taken for another",
    "failures are counted further when the wait no longer grows",
    "a curve that begins low is doubled as often as it takes",
    "whatever happens, an item waits as long as in Kubernetes",
    "a Deployment that can never be is tried sixteen times, ever more seldom",
  ],
  implementation: {
    ...solution,
    // A class with private fields of its own; what counts are its methods.
    ItemExponentialFailureRateLimiter: Curve as unknown as Limiter,
  },
};
