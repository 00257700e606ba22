import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "A tombstone without a key of its own, which nobody could take out of a copy.",
    changes: [
      ["new cache.DeletedFinalStateUnknown(key, last)", 'new cache.DeletedFinalStateUnknown("", last)'],
    ],
  },
];
