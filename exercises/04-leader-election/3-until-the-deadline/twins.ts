import type { Twins } from "../../engine/exercise.ts";

const deadline = "context.withTimeout(signal, clock, renewDeadline)";
const gives = "if (releaseOnCancel) await le.release();";

export const twins: Twins = {
  "deadline-for-each-try": {
    says: "The deadline is a hundred times too long.",
    changes: [[deadline, "context.withTimeout(signal, clock, 100 * renewDeadline)"]],
  },
  "gives-it-away-always": {
    says: "Who ends says a second time that it has, unless it gives the lock away.",
    near: "What is said in the end is heard wherever calls are listened to.",
    changes: [[gives, `${gives}\n  else lock.recordEvent("has stopped");`]],
  },
  "lease-is-the-deadline": {
    says: "The deadline is twice as long.",
    changes: [[deadline, "context.withTimeout(signal, clock, 2 * renewDeadline)"]],
  },
  "never-give-up": {
    says: "A round that has failed is followed by a pause and another one.",
    changes: [["le.metrics.leaderOff(name);\n    cancel();", "le.metrics.leaderOff(name);"]],
  },
  "one-failure-is-the-end": {
    says: "A round has half a retry period.",
    changes: [[deadline, "context.withTimeout(signal, clock, retryPeriod / 2)"]],
  },
};
