import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You call it complete as soon as enough pods are available. `maxUnavailable` says how many may be missing on the way. If the last one never comes up, somebody has to hear of it.",
  fails: [
    "that some may be unavailable does not make it complete any earlier",
    "for any status, it is complete exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentComplete: (deployment, newStatus) => {
      const { replicas } = deployment.spec;
      const available = newStatus.availableReplicas;
      const isEnough = available >= replicas - deploymentutil.maxUnavailable(deployment);
      const availableReplicas = isEnough ? Math.max(available, replicas) : available;
      return solution.deploymentComplete(deployment, { ...newStatus, availableReplicas });
    },
  },
};
