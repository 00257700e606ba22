import type { Twins } from "../../engine/exercise.ts";

const reported = "deploymentutil.getActualReplicaCountForReplicaSets(oldRSs) > 0";
const lists = "if (!pods.every(hasEnded)) return true;";
const ended = `status.phase === "Failed" || status.phase === "Succeeded"`;

export const twins: Twins = {
  "ended-pods-count": {
    says: "Pods count that have ended and are not being deleted.",
    changes: [
      ["({ status }: v1.Pod)", "({ metadata, status }: v1.Pod)"],
      [ended, `metadata.deletionTimestamp !== undefined && (${ended})`],
    ],
  },
  "new-pods-count": {
    says: "What the new ReplicaSet reports counts, and its pods do not.",
    changes: [[reported, "deploymentutil.getActualReplicaCountForReplicaSets([...oldRSs, newRS]) > 0"]],
  },
  "nothing-new-nothing-old": {
    says: "As long as there is no new ReplicaSet, only pods count that are Pending.",
    changes: [
      [
        lists,
        `if (pods.some((pod) => !hasEnded(pod) && (newRS !== undefined || pod.status.phase === "Pending"))) return true;`,
      ],
    ],
  },
  "only-running-counts": {
    says: "A pod of unknown phase counts unless it is being deleted, and one that has not started does not.",
    changes: [
      [
        lists,
        `if (pods.some(({ status, metadata }) => status.phase === "Running" || (status.phase === "Unknown" && metadata.deletionTimestamp === undefined))) return true;`,
      ],
    ],
  },
  "pods-decide": {
    says: "One pod that an old ReplicaSet reports is passed over.",
    changes: [[reported, reported.replace("> 0", "> 1")]],
  },
  "ready-pods-run": {
    says: "Of the pods that are not ready only those count that are Pending and being deleted.",
    changes: [
      [
        lists,
        `const isReady = (pod: v1.Pod) => pod.status.conditions?.some(({ type, status }) => type === "Ready" && status === "True") === true;
    if (pods.some((pod) => isReady(pod) || (pod.status.phase === "Pending" && pod.metadata.deletionTimestamp !== undefined))) return true;`,
      ],
    ],
  },
  "reports-decide": {
    says: "Of the pods only those count that are Pending and being deleted.",
    changes: [
      [
        lists,
        `if (pods.some((pod) => pod.status.phase === "Pending" && pod.metadata.deletionTimestamp !== undefined)) return true;`,
      ],
    ],
  },
  "success-is-service": {
    says: "A pod that has succeeded counts while it is being deleted.",
    changes: [
      ["({ status }: v1.Pod)", "({ metadata, status }: v1.Pod)"],
      [
        ended,
        `status.phase === "Failed" || (status.phase === "Succeeded" && metadata.deletionTimestamp === undefined)`,
      ],
    ],
  },
  "terminating-is-gone": {
    says: "Pods that are Pending and being deleted count, others that are being deleted do not.",
    changes: [
      [
        lists,
        `if (pods.some((pod) => !hasEnded(pod) && (pod.metadata.deletionTimestamp === undefined || pod.status.phase === "Pending"))) return true;`,
      ],
    ],
  },
  "unknown-is-dead": {
    says: "A pod of unknown phase counts only while it is being deleted.",
    changes: [
      [
        lists,
        `if (pods.some((pod) => !hasEnded(pod) && (pod.metadata.deletionTimestamp !== undefined || pod.status.phase !== "Unknown"))) return true;`,
      ],
    ],
  },
};
