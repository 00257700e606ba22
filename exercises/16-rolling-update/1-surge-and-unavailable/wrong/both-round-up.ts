import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const { getScaledValueFromIntOrPercent: scaled } = solution;

export const wrong: Wrong<typeof solution> = {
  belief:
    "You round an unavailability up. It rounds down: 25% of 3 pods is less than one whole pod, so none may be missing.",
  fails: [
    "an unavailability rounds down",
    "whatever is asked for, the answers are those of Kubernetes",
    "three pods roll at 25% and 25% as they did on a real control plane",
  ],
  implementation: {
    ...solution,
    resolveFenceposts: (maxSurge, maxUnavailable, desired) => {
      const surge = scaled(maxSurge ?? 0, desired, true);
      const unavailable = scaled(maxUnavailable ?? 0, desired, true);
      return surge === 0 && unavailable === 0 ? [0, 1] : [surge, unavailable];
    },
  },
};
