import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "Takes a list that brings an older version for a repetition.",
    changes: [
      [
        "object.metadata.resourceVersion === old.metadata.resourceVersion",
        "object.metadata.resourceVersion <= old.metadata.resourceVersion",
      ],
    ],
  },
  {
    says: "Says nothing of a deletion if the copy does not hold the object.",
    changes: [
      [
        '    if (delta.type === "Deleted") {',
        '    if (delta.type === "Deleted") {\n      if (!(delta.object instanceof cache.DeletedFinalStateUnknown) && !indexer.get(delta.object)) continue;',
      ],
    ],
  },
];
