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
    const failures = this.numRequeues(item);
    this.#failures.set(item, failures + 1);
    return Math.min(this.#baseDelay * 2 ** failures, this.#maxDelay);
  }

  forget(item: unknown): void {
    this.#failures.set(item, Math.max(0, this.numRequeues(item) - 1));
  }

  numRequeues(item: unknown): number {
    return this.#failures.get(item) ?? 0;
  }
}

type Limiter = typeof solution.ItemExponentialFailureRateLimiter;

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let forget take one failure back. It ends the counting: the sync has succeeded or the item was given up, and what fails later is a new trouble.",
  fails: [
    "what is forgotten begins anew, and nothing else does",
    "whatever happens, an item waits as long as in Kubernetes",
  ],
  implementation: {
    ...solution,
    // A class with private fields of its own; what counts are its methods.
    ItemExponentialFailureRateLimiter: Curve as unknown as Limiter,
  },
};
