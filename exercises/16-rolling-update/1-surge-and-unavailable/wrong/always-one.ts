import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You raise an unavailability of 0 to 1 whatever the surge is. Only where the surge is 0 too must something give way: with a surge of 1, the new pod comes first and no old one is missed.",
  fails: [
    "whole pods stay what they are",
    "a surge rounds up",
    "an unavailability rounds down",
    "a limit that is missing counts as 0",
    "where both come to 0, one pod may be unavailable",
    "whatever is asked for, the answers are those of Kubernetes",
    "three pods roll at 25% and 25% as they did on a real control plane",
  ],
  implementation: {
    ...solution,
    resolveFenceposts: (maxSurge, maxUnavailable, desired) => {
      const [surge, unavailable] = solution.resolveFenceposts(maxSurge, maxUnavailable, desired);
      return [surge, Math.max(1, unavailable)];
    },
  },
};
