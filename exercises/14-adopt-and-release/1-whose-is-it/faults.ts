import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "Ignores what it has if both are being deleted.",
    changes: [
      [
        'if (match(obj)) return "keep";',
        'if (match(obj)) return isBeingDeleted(obj) && isBeingDeleted(controller) ? "ignore" : "keep";',
      ],
    ],
  },
  {
    says: "Releases what does not match if both are being deleted.",
    changes: [
      [
        'return isBeingDeleted(controller) ? "ignore" : "release";',
        'return isBeingDeleted(controller) && !isBeingDeleted(obj) ? "ignore" : "release";',
      ],
    ],
  },
];
