import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You look at new pods alone. Old ones that go are half of a rolling update, and where no surge is allowed they have to go before a new one can come.",
  fails: [
    "fewer old pods are progress",
    "one thing that is better is enough, even if all others are worse",
    "for any change, it is progress exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentProgressing: (deployment, newStatus) => {
      const replicas = deployment.status.replicas + newStatus.updatedReplicas;
      return solution.deploymentProgressing(deployment, { ...newStatus, replicas });
    },
  },
};
