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
    return this.#baseDelay * 2 ** failures || this.#maxDelay;
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
    "You let the wait double for ever. After twenty failures that is more than an hour, and two months after thirty: a maximum keeps a key from being given up in silence.",
  fails: [
    "no wait is longer than the maximum",
    "after very many failures the wait is still the maximum",
    "failures are counted further when the wait no longer grows",
    "a curve that begins low is doubled as often as it takes",
    "whatever happens, an item waits as long as in Kubernetes",
  ],
  implementation: {
    ...solution,
    // A class with private fields of its own; what counts are its methods.
    ItemExponentialFailureRateLimiter: Curve as unknown as Limiter,
  },
};
