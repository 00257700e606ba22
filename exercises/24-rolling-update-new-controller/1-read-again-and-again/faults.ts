import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "The status is written back as it was handed in.",
    changes: [
      ["rcs.update(current, {}, signal)", "rcs.update({ ...current, status: asGiven.status }, {}, signal)"],
    ],
  },
];
