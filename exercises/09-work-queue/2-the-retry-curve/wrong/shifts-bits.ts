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
    return Math.min(this.#baseDelay * (1 << failures), this.#maxDelay);
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
    "You double by shifting bits. TypeScript shifts 32 of them: 1 << 31 is negative and 1 << 32 is 1 again, so a key that has failed 33 times is tried at once.",
  fails: [
    "after very many failures the wait is still the maximum",
    "a curve that begins low is doubled as often as it takes",
  ],
  implementation: {
    ...solution,
    // A class with private fields of its own; what counts are its methods.
    ItemExponentialFailureRateLimiter: Curve as unknown as Limiter,
  },
};
