import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

class Curve {
  readonly #failures: Record<string, number> = {};
  readonly #baseDelay: number;
  readonly #maxDelay: number;

  constructor(baseDelay: number, maxDelay: number) {
    this.#baseDelay = baseDelay;
    this.#maxDelay = maxDelay;
  }

  when(item: unknown): number {
    const failures = this.numRequeues(item);
    this.#failures[String(item)] = failures + 1;
    return Math.min(this.#baseDelay * 2 ** failures, this.#maxDelay);
  }

  forget(item: unknown): void {
    delete this.#failures[String(item)];
  }

  numRequeues(item: unknown): number {
    return this.#failures[String(item)] ?? 0;
  }
}

type Limiter = typeof solution.ItemExponentialFailureRateLimiter;

export const wrong: Wrong<typeof solution> = {
  belief:
    "You remember failures in a plain object. It inherits names: a namespace may be called `constructor`, and then a function stands where you expect a number. A Map begins empty.",
  fails: [
    "an item may be called as it likes",
    "an item may be anything, and none is taken for another",
    "whatever happens, an item waits as long as in Kubernetes",
  ],
  implementation: {
    ...solution,
    // A class with private fields of its own; what counts are its methods.
    ItemExponentialFailureRateLimiter: Curve as unknown as Limiter,
  },
};
