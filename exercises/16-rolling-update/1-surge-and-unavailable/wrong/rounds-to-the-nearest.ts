import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You round to the nearest whole number. The direction is given: a surge rounds up, so that a small Deployment can begin, and an unavailability rounds down, so that no pod goes which the limit does not cover.",
  fails: [
    "a percentage is that part of the total, rounded as asked",
    "below 0, too, up is up and down is down",
    "a surge rounds up",
    "an unavailability rounds down",
    "whatever is asked for, the answers are those of Kubernetes",
    "three pods roll at 25% and 25% as they did on a real control plane",
  ],
  implementation: {
    ...solution,
    getScaledValueFromIntOrPercent: (value, total, roundUp) => {
      if (typeof value !== "string") return solution.getScaledValueFromIntOrPercent(value, total, roundUp);
      return Math.round((solution.getScaledValueFromIntOrPercent(value, 100, roundUp) * total) / 100);
    },
    resolveFenceposts: (maxSurge, maxUnavailable, desired) => {
      const rounded = (value: typeof maxSurge) =>
        typeof value === "string"
          ? Math.round((solution.getScaledValueFromIntOrPercent(value, 100, true) * desired) / 100)
          : (value ?? 0);
      const [surge, unavailable] = [rounded(maxSurge), rounded(maxUnavailable)];
      return surge === 0 && unavailable === 0 ? [0, 1] : [surge, unavailable];
    },
  },
};
