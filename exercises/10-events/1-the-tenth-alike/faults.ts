import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "A time with a fraction of a second, as JavaScript writes it.",
    changes: [["time.rfc3339(now)", "new Date(now).toISOString()"]],
  },
];
