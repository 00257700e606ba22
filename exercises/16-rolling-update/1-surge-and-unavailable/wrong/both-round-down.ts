import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const { getScaledValueFromIntOrPercent: scaled } = solution;

export const wrong: Wrong<typeof solution> = {
  belief:
    "You round a surge down. It rounds up: 25% of 3 allows one more pod. Rounded down it would be none, and the rollout would have to take away a pod that serves instead.",
  fails: [
    "a surge rounds up",
    "whatever is asked for, the answers are those of Kubernetes",
    "three pods roll at 25% and 25% as they did on a real control plane",
  ],
  implementation: {
    ...solution,
    resolveFenceposts: (maxSurge, maxUnavailable, desired) => {
      const surge = scaled(maxSurge ?? 0, desired, false);
      const unavailable = scaled(maxUnavailable ?? 0, desired, false);
      return surge === 0 && unavailable === 0 ? [0, 1] : [surge, unavailable];
    },
  },
};
