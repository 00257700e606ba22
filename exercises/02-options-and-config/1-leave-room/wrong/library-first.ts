import * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You call the library first and correct it afterwards. But afterwards the lock is `endpoints`, so it is no hole any more: a default that has been filled in looks like a value that somebody chose.",
  fails: [
    "controller managers want Leases",
    "whatever is set, the two fill in what Kubernetes does",
    "the manager shows what a real one showed",
  ],
  implementation: {
    ...solution,
    recommendedDefaultGenericControllerManagerConfiguration: (obj) => {
      componentbaseconfigv1alpha1.recommendedDefaultLeaderElectionConfiguration(obj.leaderElection);
      solution.recommendedDefaultGenericControllerManagerConfiguration(obj);
    },
  },
};
