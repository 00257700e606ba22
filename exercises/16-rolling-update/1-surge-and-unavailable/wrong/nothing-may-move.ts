import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const { getScaledValueFromIntOrPercent: scaled } = solution;

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave both limits at 0 when they round to 0. Then no pod may come and none may go, and the rollout stands still for ever. One pod has to be allowed to be unavailable.",
  fails: [
    "where both come to 0, one pod may be unavailable",
    "a rollout can always move",
    "whatever is asked for, the answers are those of Kubernetes",
    "three pods roll at 0% and 1% as they did on a real control plane",
  ],
  implementation: {
    ...solution,
    resolveFenceposts: (maxSurge, maxUnavailable, desired) => [
      scaled(maxSurge ?? 0, desired, true),
      scaled(maxUnavailable ?? 0, desired, false),
    ],
  },
};
