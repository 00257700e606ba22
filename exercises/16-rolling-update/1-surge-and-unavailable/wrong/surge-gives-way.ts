import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the surge give way when both limits come to 0. It is the other one: a pod more may not fit into a quota, a pod less always works.",
  fails: [
    "where both come to 0, one pod may be unavailable",
    "whatever is asked for, the answers are those of Kubernetes",
    "three pods roll at 0% and 1% as they did on a real control plane",
  ],
  implementation: {
    ...solution,
    resolveFenceposts: (maxSurge, maxUnavailable, desired) => {
      const both = solution.resolveFenceposts(maxSurge, maxUnavailable, desired);
      const asked = solution.getScaledValueFromIntOrPercent(maxUnavailable ?? 0, desired, false);
      return both[0] === 0 && asked === 0 ? [1, 0] : both;
    },
  },
};
