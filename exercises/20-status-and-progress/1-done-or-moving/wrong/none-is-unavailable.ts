import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You look at `unavailableReplicas`: if nothing is unavailable, the rollout must be complete. That number is what the ReplicaSets want minus what is available. It says 0 while old pods still serve, and may be above 0 when all wanted pods are new and available.",
  fails: [
    "how many are unavailable does not matter",
    "for any status, it is complete exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentComplete: (deployment, newStatus) =>
      newStatus.updatedReplicas === deployment.spec.replicas &&
      newStatus.unavailableReplicas === 0 &&
      newStatus.observedGeneration >= deployment.metadata.generation,
  },
};
