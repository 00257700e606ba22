import type { Wrong } from "../../../engine/exercise.ts";
import * as deploymentutil from "#controller/deployment/util";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count new pods as soon as they exist. A pod that is not available serves nobody: as many old pods as there are unavailable new ones have to stay.",
  fails: [
    "new pods that are not available hold back as many old ones",
    "whatever the sizes, as many old pods may go as Kubernetes lets go",
    "a rollout that is scaled half-way goes on as it did on a real control plane",
  ],
  implementation: {
    ...solution,
    maxScaledDown: (allPodsCount, deployment) =>
      allPodsCount - (deployment.spec.replicas - deploymentutil.maxUnavailable(deployment)),
  },
};
