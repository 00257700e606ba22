import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "One call works on every key that waits.",
    changes: [["  return true;\n", "  return processNextWorkItem(dc);\n"]],
  },
];
