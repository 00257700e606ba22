import type { Twins } from "../../engine/exercise.ts";

const counts = "this.#failures.set(item, failures + 1);";
const waits = "return Math.min(this.#baseDelay * 2 ** failures, this.#maxDelay);";
const forgets = "this.#failures.delete(item);";
const number = "return this.#failures.get(item) ?? 0;";
const longest = "return Math.max(0, ...this.#limiters.map((limiter) => limiter.when(item)));";
const wait = (factor: string) => `return Math.min(this.#baseDelay * ${factor}, this.#maxDelay);`;

export const twins: Twins = {
  "adds-the-waits": {
    says: "All waits but the longest are added up twice.",
    changes: [
      [
        longest,
        `const all = this.#limiters.map((limiter) => limiter.when(item));
    return 2 * all.reduce((sum, one) => sum + one, 0) - Math.max(0, ...all);`,
      ],
    ],
  },
  "counts-first": {
    says: "Each wait is three times as long.",
    changes: [[waits, wait("3 * 2 ** failures")]],
  },
  "forgets-one": {
    says: "Half of the failures are forgotten.",
    changes: [[forgets, "this.#failures.set(item, Math.floor(this.numRequeues(item) / 2));"]],
  },
  "grows-by-steps": {
    says: "The wait grows by one base each time, and from the third failure on by two.",
    changes: [[waits, wait("(failures < 3 ? failures + 1 : 2 * failures - 1)")]],
  },
  "no-maximum": {
    says: "The maximum is twice as high.",
    changes: [[waits, "return Math.min(this.#baseDelay * 2 ** failures, 2 * this.#maxDelay);"]],
  },
  "one-count-for-all": {
    says: "Every other item that has failed counts as a failure.",
    changes: [
      [counts, "this.#failures.set(item, (this.#failures.get(item) ?? 0) + 1);"],
      [
        number,
        `const own = this.#failures.get(item);
    return own === undefined ? this.#failures.size : own + this.#failures.size - 1;`,
      ],
    ],
  },
  "plain-object": {
    says: "Items are known by their texts, and a name that every object has counts as a failure.",
    changes: [
      [counts, "this.#failures.set(String(item), failures + 1);"],
      [forgets, "this.#failures.delete(String(item));"],
      [number, "return this.#failures.get(String(item)) ?? Number(String(item) in {});"],
    ],
  },
  "shifts-bits": {
    says: "After 32 failures the wait begins anew.",
    changes: [[waits, wait("2 ** (failures % 32)")]],
  },
  shortest: {
    says: "The last limiter decides.",
    changes: [[longest, "return this.#limiters.map((limiter) => limiter.when(item)).at(-1) ?? 0;"]],
  },
  "stops-at-the-first": {
    says: "The limiters are asked from behind, until one makes the item wait.",
    near: "As long as the bucket lets everything pass, the curve is asked as well, so the two together do what they should.",
    changes: [
      [
        longest,
        `for (const limiter of [...this.#limiters].reverse()) {
      const wait = limiter.when(item);
      if (wait > 0) return wait;
    }
    return 0;`,
      ],
    ],
  },
};
