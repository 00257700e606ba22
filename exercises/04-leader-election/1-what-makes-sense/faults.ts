import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "The least deadline is rounded to whole milliseconds.",
    changes: [
      ["retryPeriod * leaderelection.jitterFactor", "Math.round(retryPeriod * leaderelection.jitterFactor)"],
    ],
  },
  {
    says: "A text is thrown, and no Error.",
    changes: [['throw new Error("Lock must not be nil.")', 'throw "Lock must not be nil."']],
  },
  {
    says: "A lease of an hour or more is refused.",
    changes: [["if (leaseDuration <= 0)", "if (leaseDuration <= 0 || leaseDuration >= 3_600_000)"]],
  },
];
