import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You call it complete when there are at least as many as are wanted. Pods beyond that number still have to go, and the clean-up of old ReplicaSets would begin while a rollout or a scale-down is under way.",
  fails: [
    "as long as there is an old pod too many, it is not complete",
    "with more than are wanted it is not complete, even if all are new and available",
    "how many are unavailable does not matter",
    "for any status, it is complete exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentComplete: (deployment, newStatus) => {
      const atMost = (count: number) => Math.min(count, deployment.spec.replicas);
      return solution.deploymentComplete(deployment, {
        ...newStatus,
        replicas: atMost(newStatus.replicas),
        updatedReplicas: atMost(newStatus.updatedReplicas),
        availableReplicas: atMost(newStatus.availableReplicas),
      });
    },
  },
};
