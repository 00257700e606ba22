import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You say of a rollout that is done that it moves. Whether it is done has been asked before; this question is what has become better since the status was written, and in a rollout that stays done nothing has.",
  fails: [
    "a rollout that is done and stays so does not move",
    "whatever has changed, it moves if Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentProgressing: (deployment, newStatus) =>
      solution.deploymentComplete(deployment, newStatus) ||
      solution.deploymentProgressing(deployment, newStatus),
  },
};
