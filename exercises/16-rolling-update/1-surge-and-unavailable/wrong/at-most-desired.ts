import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You cap the surge at the size of the Deployment. Nothing does: whoever writes 200% gets two new pods for each old one.",
  fails: ["nothing is capped at the size of the Deployment"],
  implementation: {
    ...solution,
    resolveFenceposts: (maxSurge, maxUnavailable, desired) => {
      const [surge, unavailable] = solution.resolveFenceposts(maxSurge, maxUnavailable, desired);
      return [Math.min(surge, desired), unavailable];
    },
  },
};
