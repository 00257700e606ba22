import type { Fault } from "../../engine/exercise.ts";

const longest = "return Math.max(0, ...this.#limiters.map((limiter) => limiter.when(item)));";
const greatest = "return Math.max(0, ...this.#limiters.map((limiter) => limiter.numRequeues(item)));";
const counts = "this.#failures.set(item, failures + 1);";
const curve = "this.#baseDelay * 2 ** failures";

export const faults: readonly Fault[] = [
  {
    says: "A first limiter that says 0 is taken for the answer of all.",
    changes: [
      [
        longest,
        "const waits = this.#limiters.map((limiter) => limiter.when(item));\n    return waits[0] ? Math.max(...waits) : 0;",
      ],
    ],
  },
  {
    says: "Limiters are asked until one says 0.",
    changes: [
      [
        longest,
        "let most = 0;\n    for (const limiter of this.#limiters) {\n      const wait = limiter.when(item);\n      if (wait === 0) break;\n      most = Math.max(most, wait);\n    }\n    return most;",
      ],
    ],
  },
  {
    says: "The count of a first limiter that has none is taken for the count of all.",
    changes: [
      [
        greatest,
        "const all = this.#limiters.map((limiter) => limiter.numRequeues(item));\n    return all[0] ? Math.max(...all) : 0;",
      ],
    ],
  },
  {
    says: "Counting stops as soon as the wait is the longest.",
    changes: [[counts, `if (${curve} < this.#maxDelay) ${counts}`]],
  },
  { says: "Counting stops at a hundred.", changes: [[counts, `if (failures < 100) ${counts}`]] },
  ...[20, 24, 30, 31, 32].map((most) => ({
    says: `The exponent is capped at ${most}, so a curve that begins low never reaches its maximum.`,
    changes: [[curve, `this.#baseDelay * 2 ** Math.min(failures, ${most})`]] as const,
  })),
  {
    says: "Keys are made texts, so 1 and the text 1 share a curve, and so do all objects.",
    changes: [
      [counts, "this.#failures.set(String(item), failures + 1);"],
      ["this.#failures.delete(item);", "this.#failures.delete(String(item));"],
      ["return this.#failures.get(item) ?? 0;", "return this.#failures.get(String(item)) ?? 0;"],
    ],
  },
  {
    says: "Objects that are alike share a curve.",
    changes: [
      [counts, "this.#failures.set(JSON.stringify(item), failures + 1);"],
      ["this.#failures.delete(item);", "this.#failures.delete(JSON.stringify(item));"],
      ["return this.#failures.get(item) ?? 0;", "return this.#failures.get(JSON.stringify(item)) ?? 0;"],
    ],
  },
  {
    says: "Every limiter after the second is left out.",
    changes: [[longest, longest.replace("#limiters.map", "#limiters.slice(0, 2).map")]],
  },
  {
    says: "Only the first two limiters forget.",
    changes: [["for (const limiter of this.#limiters)", "for (const limiter of this.#limiters.slice(0, 2))"]],
  },
];
