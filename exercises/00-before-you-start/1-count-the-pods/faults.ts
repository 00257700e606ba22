import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "The list ends at the first ReplicaSet that is still to be made.",
    changes: [
      [
        "if (rs !== undefined) wanted += rs.spec.replicas;",
        "{ if (rs === undefined) break; wanted += rs.spec.replicas; }",
      ],
    ],
  },
  {
    says: "Of what ReplicaSets want, only those that have pods count.",
    changes: [["wanted += rs.spec.replicas", "wanted += rs.status.replicas === 0 ? 0 : rs.spec.replicas"]],
  },
  {
    says: "Two ReplicaSets that want as many are counted once.",
    changes: [
      [
        "for (const rs of replicaSets) if (rs !== undefined) wanted",
        "for (const rs of new Map(replicaSets.map((one) => [one?.spec.replicas, one])).values()) if (rs !== undefined) wanted",
      ],
    ],
  },
  {
    says: "Pods are counted by their labels.",
    changes: [["reported += rs.status.replicas", "reported += rs.status.fullyLabeledReplicas"]],
  },
];
