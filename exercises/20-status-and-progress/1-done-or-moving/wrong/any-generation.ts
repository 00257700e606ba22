import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take any status for the status of this Deployment. When somebody has just changed it, the counts may still be those from before the change, and the rollout would be complete before it has begun.",
  fails: [
    "a status of an earlier generation does not make it complete",
    "for any status, it is complete exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentComplete: (deployment, newStatus) => {
      const observedGeneration = deployment.metadata.generation;
      return solution.deploymentComplete(deployment, { ...newStatus, observedGeneration });
    },
  },
};
