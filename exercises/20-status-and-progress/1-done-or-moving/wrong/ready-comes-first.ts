import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You pass over ready pods, as each of them will be available anyway. With `minReadySeconds` that may take longer than the deadline, and a rollout whose pods become ready one after another would be called stuck.",
  fails: [
    "more pods that are ready are progress",
    "one thing that is better is enough, even if all others are worse",
    "for any change, it is progress exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentProgressing: (deployment, newStatus) => {
      const readyReplicas = deployment.status.readyReplicas;
      return solution.deploymentProgressing(deployment, { ...newStatus, readyReplicas });
    },
  },
};
