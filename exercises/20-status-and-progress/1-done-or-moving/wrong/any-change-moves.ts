import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take any change for progress. Pods that crash are a change as well. A rollout that loses pods again and again would never be late.",
  fails: [
    "fewer new pods are no progress, nor fewer that are ready or available",
    "more old pods are no progress",
    "fewer pods are no progress if those that went were new",
    "whatever has changed, it moves if Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentProgressing: (deployment, newStatus) => {
      const { replicas, updatedReplicas, readyReplicas, availableReplicas } = deployment.status;
      return (
        newStatus.replicas !== replicas ||
        newStatus.updatedReplicas !== updatedReplicas ||
        newStatus.readyReplicas !== readyReplicas ||
        newStatus.availableReplicas !== availableReplicas
      );
    },
  },
};
