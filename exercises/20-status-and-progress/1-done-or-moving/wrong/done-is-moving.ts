import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You say that a complete rollout makes progress. Whether it is complete is the other question. This one asks what got better since the status was written, and in a rollout that stays complete nothing does.",
  fails: [
    "a rollout that stays complete makes no progress",
    "for any change, it is progress exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentProgressing: (deployment, newStatus) =>
      solution.deploymentComplete(deployment, newStatus) ||
      solution.deploymentProgressing(deployment, newStatus),
  },
};
