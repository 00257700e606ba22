import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You demand exactly this generation. If your copy of the Deployment is old, a newer status has seen everything that your copy asks for, and more. What matters is that it hasn’t seen less.",
  fails: [
    "a status of a later generation counts",
    "for any status, it is complete exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentComplete: (deployment, newStatus) =>
      newStatus.observedGeneration === deployment.metadata.generation &&
      solution.deploymentComplete(deployment, newStatus),
  },
};
