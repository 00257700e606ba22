import * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

/** Zeros take part no more: they are hidden for as long as the solution looks. */
function hidden(obj: object, work: () => void): void {
  const zeros = Object.entries(obj).filter(([, value]) => value === 0 || value === "" || (Array.isArray(value) && value.length === 0));
  work();
  Object.assign(obj, Object.fromEntries(zeros));
} // prettier-ignore

export const wrong: Wrong<typeof solution> = {
  belief:
    "You fill in what is missing, as `??` does. In Go nothing is missing: a field that nobody has set is there, and it is 0 or empty. Such a field is what a default looks for.",
  fails: [
    "where nothing is set, component-base fills in its own values",
    "a duration that is set stays",
    "a duration of a millisecond is set, and so is one below zero",
    "a lock that is set stays",
    "who has said no to leader election is not asked again",
    "address, resync and controllers are filled in",
    "controller managers want Leases",
    "whatever is set, the two fill in what Kubernetes does",
    "the manager shows what a real one showed",
  ],
  implementation: {
    recommendedDefaultLeaderElectionConfiguration: (obj) =>
      hidden(obj, () => solution.recommendedDefaultLeaderElectionConfiguration(obj)),
    recommendedDefaultGenericControllerManagerConfiguration: (obj) => {
      hidden(obj, () => {
        componentbaseconfigv1alpha1.recommendedDefaultClientConnectionConfiguration(obj.clientConnection);
        componentbaseconfigv1alpha1.recommendedDefaultLeaderElectionConfiguration(obj.leaderElection);
      });
    },
  },
};
