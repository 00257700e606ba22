import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take maxUnavailable for the number of pods that go in one step. It is how many of spec.replicas may be missing: with a surge of 3 there are 13 pods, and when all of them serve, 5 may go before fewer than 8 are left.",
  fails: [
    "old pods beyond the minimum may go",
    "new pods that are not available hold back as many old ones",
    "of a Deployment that wants no pods every old one may go",
    "whatever the sizes, as many old pods may go as Kubernetes lets go",
    "a rollout that is scaled half-way goes on as it did on a real control plane",
  ],
  implementation: {
    ...solution,
    maxScaledDown: (_, deployment) => deploymentutil.maxUnavailable(deployment),
  },
};
