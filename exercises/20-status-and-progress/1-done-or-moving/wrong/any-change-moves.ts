import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take any change for progress. Pods that crash are a change as well. A rollout that loses pods again and again would never be late.",
  fails: [
    "fewer new pods are not progress, nor fewer that are ready or available",
    "more old pods are not progress",
    "fewer pods are not progress if those that went were new",
    "for any change, it is progress exactly when Kubernetes says so",
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
