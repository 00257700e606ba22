import type { Fault } from "../../engine/exercise.ts";

const wanted = "n + rs.spec.replicas";
const grown = "return Math.min(newRS.spec.replicas + room, replicas);";
const replicas = "const { replicas } = deployment.spec;";
const minimum = "const minAvailable = deployment.spec.replicas -";

export const faults: readonly Fault[] = [
  {
    says: "What ReplicaSets have is added up, not what they want.",
    changes: [[wanted, "n + rs.status.replicas"]],
  },
  {
    says: "A new pod that is ready counts as available.",
    changes: [["newRS.status.availableReplicas", "newRS.status.readyReplicas"]],
  },
  {
    says: "Unavailable are those that exist and do not serve, not those that are wanted.",
    changes: [["newRS.spec.replicas - newRS.status", "newRS.status.replicas - newRS.status"]],
  },
  {
    says: "A new ReplicaSet without pods gets the whole surge, whatever the old ones hold.",
    changes: [
      [
        grown,
        `if (newRS.spec.replicas === 0) return Math.min(deploymentutil.maxSurge(deployment), replicas);\n  ${grown}`,
      ],
    ],
  },
  {
    says: "An old ReplicaSet without pods takes a place.",
    changes: [[wanted, "n + Math.max(1, rs.spec.replicas)"]],
  },
  {
    says: "A ReplicaSet that has no pods yet wants none.",
    changes: [[wanted, "n + (rs.status.replicas === 0 ? 0 : rs.spec.replicas)"]],
  },
  {
    says: "0 replicas are taken for a number that was forgotten, when growing.",
    changes: [[replicas, "const replicas = deployment.spec.replicas || 1;"]],
  },
  {
    says: "0 replicas are taken for a number that was forgotten, when shrinking.",
    changes: [[minimum, "const minAvailable = (deployment.spec.replicas || 1) -"]],
  },
  {
    says: "Where there is room, a new ReplicaSet that is too big keeps its size.",
    changes: [
      [grown, "return Math.max(newRS.spec.replicas, Math.min(newRS.spec.replicas + room, replicas));"],
    ],
  },
  {
    says: "A report that comes late, of more available pods than are wanted, counts as none that are missing.",
    changes: [
      [
        "const newUnavailable = newRS.spec.replicas - newRS.status.availableReplicas;",
        "const newUnavailable = Math.max(0, newRS.spec.replicas - newRS.status.availableReplicas);",
      ],
    ],
  },
  {
    says: "More available pods than are wanted count as missing.",
    changes: [
      [
        "const newUnavailable = newRS.spec.replicas - newRS.status.availableReplicas;",
        "const newUnavailable = Math.abs(newRS.spec.replicas - newRS.status.availableReplicas);",
      ],
    ],
  },
];
