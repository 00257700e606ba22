import type { Twins } from "../../engine/exercise.ts";

const none = "if (!deploymentutil.hasProgressDeadline(deployment)) return false;";
const silent = "if (condition === undefined) return false;";
const done = "if (condition.reason === deploymentutil.newRSAvailableReason) return false;";
const late = "if (condition.reason === deploymentutil.timedOutReason) return true;";
const end = "return deploymentutil.progressDeadline(deployment, condition) < clock.wall();";

export const twins: Twins = {
  "never-judges": {
    says: "An hour is added to each deadline, and what was called late gets another hour.",
    changes: [
      [late, ""],
      [end, "return deploymentutil.progressDeadline(deployment, condition) + 3_600_000 < clock.wall();"],
    ],
  },
  "since-it-was-made": {
    says: "A Deployment that is older than its news is late.",
    changes: [
      [
        end,
        "return deployment.metadata.creationTimestamp < condition.lastUpdateTime || deploymentutil.progressDeadline(deployment, condition) < clock.wall();",
      ],
    ],
  },
  "since-it-turned": {
    says: "What has been True for ten minutes more than there was no news is late.",
    changes: [
      [
        end,
        "return Date.parse(condition.lastTransitionTime) + 600_000 < Date.parse(condition.lastUpdateTime) || deploymentutil.progressDeadline(deployment, condition) < clock.wall();",
      ],
    ],
  },
  "an-old-end-counts": {
    says: "A finished rollout makes the next one late in any case.",
    changes: [
      [
        done,
        "if (condition.reason === deploymentutil.newRSAvailableReason) return deployment.spec.progressDeadlineSeconds > 1;",
      ],
    ],
  },
  "ends-when-complete": {
    says: "What is complete is late if its news says that it was finished, and never else.",
    changes: [
      [
        done,
        "const complete = deploymentutil.deploymentComplete(deployment, newStatus);\n  if (complete !== (condition.reason === deploymentutil.newRSAvailableReason)) return complete === (condition.reason === deploymentutil.timedOutReason);",
      ],
    ],
  },
  "none-is-nought": {
    says: "Without a deadline a day is the limit.",
    changes: [
      [
        none,
        'if (deployment.spec.progressDeadlineSeconds === undefined) return newStatus.conditions.some((c) => c.type === "Progressing" && Date.parse(c.lastUpdateTime) < clock.wall() - 86_000_000);\n  if (!deploymentutil.hasProgressDeadline(deployment)) return false;',
      ],
    ],
  },
  "largest-is-a-number": {
    says: "Where nothing ends, a day is the limit.",
    changes: [
      [
        none,
        'if (deployment.spec.progressDeadlineSeconds === 2 ** 31 - 1) return newStatus.conditions.some((c) => c.type === "Progressing" && Date.parse(c.lastUpdateTime) < clock.wall() - 86_000_000);\n  if (!deploymentutil.hasProgressDeadline(deployment)) return false;',
      ],
    ],
  },
  "counted-anew": {
    says: "What was called late is on time for a while.",
    changes: [
      [
        late,
        "if (condition.reason === deploymentutil.timedOutReason) return Date.parse(condition.lastUpdateTime) < clock.wall() - 200_000;",
      ],
    ],
  },
  "unknown-is-no-news": {
    says: "What is Unknown is late.",
    changes: [[end, `if (condition.status === "Unknown") return true;\n  ${end}`]],
  },
  "false-is-late": {
    says: "What is False is on time.",
    changes: [[end, `if (condition.status === "False") return false;\n  ${end}`]],
  },
  "silence-is-late": {
    says: "Where nothing is said, a long deadline is missed.",
    changes: [[silent, "if (condition === undefined) return deployment.spec.progressDeadlineSeconds > 100;"]],
  },
};
