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
];
