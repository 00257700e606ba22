import type { Twins } from "../../engine/exercise.ts";

const lease = "if (leaseDuration <= renewDeadline) throw";
const deadline = "if (renewDeadline <= retryPeriod * leaderelection.jitterFactor) {";
const begins = "const { leaseDuration, renewDeadline, retryPeriod, callbacks, lock } = lec;";

export const twins: Twins = {
  "equal-is-fine": {
    says: "What is equal is refused in other words.",
    changes: [
      [
        lease,
        'if (leaseDuration === renewDeadline) throw new Error("leaseDuration must not be renewDeadline");\n  if (leaseDuration < renewDeadline) throw',
      ],
    ],
  },
  "jitter-on-the-lease": {
    says: "The factor is used on both, and twice.",
    near: "Whoever asks for more than 1.2 between deadline and retry still refuses what is shorter than that.",
    changes: [
      [lease, "if (leaseDuration <= renewDeadline * 1.3) throw"],
      [deadline, "if (renewDeadline <= retryPeriod * 0.9) {"],
    ],
  },
  "never-two-leaders": {
    says: "A lease has to be longer than both together, and what is said of it is another thing.",
    changes: [
      [
        'if (!lock) throw new Error("Lock must not be nil.");',
        'if (!lock) throw new Error("Lock must not be nil.");\n  if (leaseDuration < renewDeadline + retryPeriod + 1) throw new Error("leaseDuration is short");',
      ],
    ],
  },
  "zero-means-default": {
    says: "Zero is taken for an hour.",
    changes: [
      [
        begins,
        "const { callbacks, lock } = lec;\n  const [leaseDuration, renewDeadline, retryPeriod] = [lec.leaseDuration, lec.renewDeadline, lec.retryPeriod].map((one) => one || 3_600_000) as [number, number, number];",
      ],
    ],
  },
  "zeros-first": {
    says: "A lease of zero is told of first, in other words.",
    changes: [
      [
        begins,
        'const { leaseDuration, renewDeadline, retryPeriod, callbacks, lock } = lec;\n  if (leaseDuration === 0) throw new Error("a lease of zero");\n  if (renewDeadline === 0) throw new Error("renewDeadline must be greater than zero");',
      ],
    ],
  },
};
