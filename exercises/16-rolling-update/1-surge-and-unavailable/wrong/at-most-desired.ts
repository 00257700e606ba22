import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You cap the surge at the size of the Deployment. It is not capped here: 200% of 4 is 8. That the new ReplicaSet never outgrows the Deployment is seen to elsewhere.",
  fails: [
    "nothing is capped at the size of the Deployment",
    "whatever is asked for, the answers are those of Kubernetes",
  ],
  implementation: {
    ...solution,
    resolveFenceposts: (maxSurge, maxUnavailable, desired) => {
      const [surge, unavailable] = solution.resolveFenceposts(maxSurge, maxUnavailable, desired);
      return [Math.min(surge, desired), unavailable];
    },
  },
};
