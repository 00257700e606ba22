import type { Twins } from "../../engine/exercise.ts";

const deadline = "if (!deploymentutil.hasProgressDeadline(d)) return;";
const missed = "if (reason === deploymentutil.timedOutReason) return;";
const isNoted = "if (d.spec.paused === (reason === deploymentutil.pausedDeployReason)) return;";
const status = 'status: "Unknown"';
const sets =
  "deploymentutil.setDeploymentCondition(d.status, deploymentutil.newDeploymentCondition(dc.clock, condition));";
const writes = "await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);";

export const twins: Twins = {
  "adds-one-more": {
    says: "The new condition is put in front of the old one.",
    changes: [
      [
        sets,
        'const at = d.status.conditions.findIndex(({ type }) => type === "Progressing");\n  d.status.conditions.splice(at < 0 ? d.status.conditions.length : at, 0, deploymentutil.newDeploymentCondition(dc.clock, condition));',
      ],
    ],
  },
  "clears-a-missed-deadline": {
    says: "Where a deadline was missed, a pause is written and not noted.",
    changes: [
      [
        missed,
        `if (reason === deploymentutil.timedOutReason) {\n    if (d.spec.paused) ${writes}\n    return;\n  }`,
      ],
    ],
  },
  "without-a-deadline-too": {
    says: "Without a deadline, what differs is written and not noted.",
    changes: [
      [deadline, ""],
      [
        isNoted,
        `${isNoted}\n  if (!deploymentutil.hasProgressDeadline(d)) return void (${writes.replace(";", "")});`,
      ],
    ],
  },
  "writes-in-each-sync": {
    says: "A pause that is noted is written twice in each sync.",
    changes: [
      [
        isNoted,
        `for (let i = 0; i < 2 && d.spec.paused && reason === deploymentutil.pausedDeployReason; i++) ${writes}\n  ${isNoted}`,
      ],
    ],
  },
  "false-while-it-is-paused": {
    says: "A pause is True, and its end is False.",
    changes: [[status, 'status: d.spec.paused ? "True" : "False"']],
  },
  "forgets-at-the-end": {
    says: "At the end the condition is taken away, and nobody is told.",
    changes: [
      [
        isNoted,
        `${isNoted}\n  if (!d.spec.paused) return deploymentutil.removeDeploymentCondition(d.status, "Progressing");`,
      ],
    ],
  },
  "the-end-tells-itself": {
    says: "The end is noted and not written.",
    changes: [[writes, `if (d.spec.paused) ${writes}`]],
  },
  "tells-by-an-event": {
    says: "An Event warns of pauses.",
    changes: [
      [writes, `${writes}\n  dc.eventRecorder.event(d, "Warning", condition.reason, condition.message);`],
    ],
  },
  "nothing-to-replace": {
    says: "It gives up if it finds a pause and no condition.",
    changes: [
      [isNoted, `if (reason === undefined && d.spec.paused) throw new Error("no condition");\n  ${isNoted}`],
    ],
  },
  "no-matter-if-it-fails": {
    says: "What fails is tried a second time.",
    changes: [[writes, `const write = () => ${writes.replace("await ", "")}\n  await write().catch(write);`]],
  },
  "writes-a-copy": {
    says: "The copy that the sync goes on with says something else than what was written.",
    changes: [
      [
        writes,
        `${writes}\n  deploymentutil.setDeploymentCondition(d.status, deploymentutil.newDeploymentCondition(dc.clock, { type: "Progressing", status: "True", reason: "other", message: "" }));`,
      ],
    ],
  },
};
