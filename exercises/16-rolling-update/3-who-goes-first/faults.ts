import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "Says that all went that may go, though the old ones had not as many.",
    changes: [
      ["    taken += fewer;\n  }\n  return taken;", "    taken += fewer;\n  }\n  return Math.max(0, mayGo);"],
    ],
  },
  {
    says: "Takes from an old ReplicaSet no more than serve in it.",
    changes: [
      ["Math.min(replicas, mayGo - taken)", "Math.min(replicas, rs.status.availableReplicas, mayGo - taken)"],
    ],
  },
];
