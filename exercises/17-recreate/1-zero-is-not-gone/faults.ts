import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "Knows the pods of the new ReplicaSet by their names.",
    changes: [
      [
        "if (uid === newRS?.metadata.uid) continue;",
        "if (newRS && pods[0]?.metadata.name.startsWith(newRS.metadata.name)) continue;",
      ],
    ],
  },
];
