import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You also take it for progress if fewer pods are unavailable. That number falls when somebody wants fewer pods, without one pod having come or gone.",
  fails: [
    "fewer that are unavailable are not progress",
    "for any change, it is progress exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentProgressing: (deployment, newStatus) =>
      newStatus.unavailableReplicas < deployment.status.unavailableReplicas ||
      solution.deploymentProgressing(deployment, newStatus),
  },
};
