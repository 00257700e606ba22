import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "An item that has come is still noted as waiting, so it never waits anew.",
    changes: [["      this.#entries.delete(first.data);\n", ""]],
  },
  {
    says: "The heap is not told that an entry has come forward, so the timer stands at another one.",
    changes: [["      this.#waiting.fix(existing);\n", ""]],
  },
  {
    says: "When an item has come, nobody arms the timer for the next one.",
    changes: [["      this.add(first.data);\n      this.#arm();", "      this.add(first.data);"]],
  },
  {
    says: "A wait of nothing ends the wait for later.",
    changes: [
      [
        "if (duration <= 0) return this.add(item);",
        "if (duration <= 0) {\n      const entry = this.#entries.get(item);\n      if (entry) {\n        entry.readyAt = this.#clock.now();\n        this.#waiting.fix(entry);\n        return this.#arm();\n      }\n      return this.add(item);\n    }",
      ],
    ],
  },
  {
    says: "An item that is 0 or an empty text is no item.",
    changes: [
      [
        "if (duration <= 0) return this.add(item);",
        "if (!item) return;\n    if (duration <= 0) return this.add(item);",
      ],
    ],
  },
];
