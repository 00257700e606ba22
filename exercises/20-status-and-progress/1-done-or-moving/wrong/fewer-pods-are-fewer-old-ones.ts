import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take fewer pods for fewer old pods. Those that went may have been new ones, and a rollout that loses new pods is not getting anywhere.",
  fails: [
    "fewer pods are not progress if those that went were new",
    "for any change, it is progress exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentProgressing: (deployment, newStatus) => {
      const { replicas, updatedReplicas, readyReplicas, availableReplicas } = deployment.status;
      return (
        newStatus.replicas < replicas ||
        newStatus.updatedReplicas > updatedReplicas ||
        newStatus.readyReplicas > readyReplicas ||
        newStatus.availableReplicas > availableReplicas
      );
    },
  },
};
