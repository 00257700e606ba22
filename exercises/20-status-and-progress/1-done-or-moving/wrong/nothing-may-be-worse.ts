import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You call it progress only if nothing has become worse. In a rolling update one thing nearly always becomes worse while another becomes better: old pods go before new ones are ready, so fewer are available for a while.",
  fails: [
    "one thing that is better is enough, even if all others are worse",
    "for any change, it is progress exactly when Kubernetes says so",
  ],
  implementation: {
    ...solution,
    deploymentProgressing: (deployment, newStatus) => {
      const { updatedReplicas, readyReplicas, availableReplicas } = deployment.status;
      const isWorse =
        newStatus.updatedReplicas < updatedReplicas ||
        newStatus.readyReplicas < readyReplicas ||
        newStatus.availableReplicas < availableReplicas;
      return !isWorse && solution.deploymentProgressing(deployment, newStatus);
    },
  },
};
