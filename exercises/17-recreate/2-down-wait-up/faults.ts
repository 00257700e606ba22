import type { Fault } from "../../engine/exercise.ts";

const late = "return deployment.syncRolloutStatus(dc, [...oldRSs, newRS], newRS, d);";

export const faults: readonly Fault[] = [
  {
    says: "Ends well though the last write of the status was refused.",
    changes: [[late, `${late.slice(0, -1)}.catch(() => undefined);`]],
  },
];
