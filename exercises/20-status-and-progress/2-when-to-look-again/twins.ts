import type { Twins } from "../../engine/exercise.ts";

const hasNone = "if (!deploymentutil.hasProgressDeadline(d) || progressing === undefined) return -1;";
const done = "if (deploymentutil.deploymentComplete(d, newStatus)) return -1;";
const late = "if (progressing.reason === deploymentutil.timedOutReason) return -1;";
const limited = "dc.enqueueRateLimited(d);";
const after = "dc.enqueueAfter(d, left + time.second);";
const gives = "return left;";

export const twins: Twins = {
  "a-deadline-from-now": {
    says: "A quarter of a second more is left.",
    changes: [
      [after, "dc.enqueueAfter(d, left + time.second + 250);"],
      [gives, "return left + 250;"],
    ],
  },
  "added-at-once": {
    says: "Once the deadline has passed, it is queued for half a second later.",
    changes: [[limited, `if (left > 0) ${limited}\n    else dc.enqueueAfter(d, time.second / 2);`]],
  },
  "asks-every-second": {
    says: "It is looked at again after half of the time.",
    changes: [[after, "dc.enqueueAfter(d, left / 2);"]],
  },
  "done-is-watched": {
    says: "One that is done is queued by the limiter.",
    changes: [[done, done.replace("return -1;", `{\n    ${limited}\n    return -1;\n  }`)]],
  },
  "every-number-is-a-deadline": {
    says: "Without a deadline it gives 0.",
    changes: [
      [
        hasNone,
        `if (!deploymentutil.hasProgressDeadline(d)) return 0;\n  if (progressing === undefined) return -1;`,
      ],
    ],
  },
  "from-the-beginning": {
    says: "Without the condition it gives 0.",
    changes: [
      [
        hasNone,
        `if (!deploymentutil.hasProgressDeadline(d)) return -1;\n  if (progressing === undefined) return 0;`,
      ],
    ],
  },
  "from-the-turn": {
    says: "One that has been updated since it turned is not queued.",
    changes: [
      [late, `${late}\n  if (progressing.lastTransitionTime !== progressing.lastUpdateTime) return -1;`],
    ],
  },
  "gives-the-alarm": { says: "It gives seconds.", changes: [[gives, "return left / time.second;"]] },
  "late-is-watched": {
    says: "One that is late is queued by the limiter.",
    changes: [[late, late.replace("return -1;", `{\n    ${limited}\n    return -1;\n  }`)]],
  },
  "the-limiter-is-for-errors": {
    says: "It is queued by the limiter, and for half a second later as well.",
    changes: [[limited, `dc.enqueueAfter(d, time.second / 2);\n    ${limited}`]],
  },
  "to-the-second": {
    says: "Two seconds are added.",
    changes: [[after, "dc.enqueueAfter(d, left + 2 * time.second);"]],
  },
  "waits-below-a-second": {
    says: "When less than a second is left, it waits and gives 1.",
    changes: [
      [
        "if (left < time.second) {",
        `if (left > 0 && left < time.second) {
    ${after}
    return 1;
  }
  if (left < time.second) {`,
      ],
    ],
  },
};
