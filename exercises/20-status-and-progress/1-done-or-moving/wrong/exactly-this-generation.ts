import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You want the status to be of this very generation. If your copy of the Deployment is old, a newer status has seen everything that your copy asks for, and more. What matters is that it has not seen less.",
  fails: [
    "a status of a later generation counts",
    "whatever the status counts, it is done if Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentComplete: (deployment, newStatus) =>
      newStatus.observedGeneration === deployment.metadata.generation &&
      solution.deploymentComplete(deployment, newStatus),
  },
};
