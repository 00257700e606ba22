import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take ready pods for available ones. With `minReadySeconds` a pod is ready first and available later, and it may crash between the two. A rollout is complete only once that time has passed, too.",
  fails: [
    "pods that are ready and not yet available do not make it complete",
    "how many are unavailable does not matter",
    "for any status, it is complete exactly when Kubernetes says so",
    "pods that are ready are waited for until they are available, as on a real control plane",
  ],
  implementation: {
    ...solution,
    deploymentComplete: (deployment, newStatus) =>
      solution.deploymentComplete(deployment, { ...newStatus, availableReplicas: newStatus.readyReplicas }),
  },
};
