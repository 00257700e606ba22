import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You do not look at old pods, as they go by themselves once enough new ones are available. They may not: a rollout whose old pods cannot be stopped is not complete, and the controller would take its eyes off it.",
  fails: [
    "as long as there is an old pod too many, it is not complete",
    "how many are unavailable does not matter",
    "for any status, it is complete exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentComplete: (deployment, newStatus) => {
      const { replicas } = deployment.spec;
      return solution.deploymentComplete(deployment, { ...newStatus, replicas });
    },
  },
};
