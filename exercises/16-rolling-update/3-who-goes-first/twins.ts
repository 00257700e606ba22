import type { Twins } from "../../engine/exercise.ts";

const gate = "maxCleanupCount - taken";
const idle = "replicas - rs.status.availableReplicas;";
const handsOn = "oldRSs[i] = updated;";
const available = "deploymentutil.getAvailableReplicaCountForReplicaSets(allRSs)";

export const twins: Twins = {
  "broken-pods-are-free": {
    says: "The clean-up takes one pod more than the gate allows.",
    changes: [
      ["taken >= maxCleanupCount", "taken > maxCleanupCount"],
      [gate, "maxCleanupCount + 1 - taken"],
    ],
  },
  "hands-on-what-it-was-given": {
    says: "The clean-up hands on new versions with the old sizes in them.",
    changes: [[handsOn, "oldRSs[i] = { ...updated, spec: rs.spec };"]],
  },
  "late-reports-are-harmless": {
    none: "The check can see only that the clean-up ends well, and whoever does not let it fail has this misconception or acts like it.",
  },
  "newest-first": {
    none: "Of two old ReplicaSets the younger goes first wherever the oldest does not, whatever the reason for it.",
  },
  "old-pods-keep-the-floor": {
    says: "Of the new pods that serve one is not counted.",
    changes: [
      [
        available,
        `${available} - Math.min(1, ${available} - deploymentutil.getAvailableReplicaCountForReplicaSets(oldRSs))`,
      ],
    ],
  },
  "ready-is-available": {
    says: "A pod that is ready and not available yet serves by half.",
    changes: [[idle, "replicas - Math.ceil((rs.status.readyReplicas + rs.status.availableReplicas) / 2);"]],
  },
  "who-is-wanted-serves": {
    says: "Half of the pods that are wanted and do not serve are counted as if they did.",
    changes: [
      [available, `Math.ceil((deploymentutil.getReplicaCountForReplicaSets(allRSs) + ${available}) / 2)`],
    ],
  },
};
