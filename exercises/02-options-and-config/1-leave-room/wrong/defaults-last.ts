import * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You write the defaults without asking what stands there. They are what holds when nobody has said anything; whatever somebody has set, a program or a library before you, has to survive them.",
  fails: [
    "a duration that is set stays",
    "a duration of a millisecond is set, and so is one below zero",
    "a lock that is set stays",
    "who has said no to leader election is not asked again",
    "where everything is set, nothing changes",
    "address, resync and controllers are filled in",
    "address, resync and controllers that are set stay, and so does what has no default",
    "a lock that somebody has chosen stays",
    "whatever is set, the two fill in what Kubernetes does",
  ],
  implementation: {
    recommendedDefaultLeaderElectionConfiguration: (obj) => {
      const [leaseDuration, renewDeadline, retryPeriod] = [15, 10, 2].map((n) => n * time.second);
      Object.assign(obj, {
        leaseDuration,
        renewDeadline,
        retryPeriod,
        resourceLock: "endpoints",
        leaderElect: true,
      });
    },
    recommendedDefaultGenericControllerManagerConfiguration: (obj) => {
      componentbaseconfigv1alpha1.recommendedDefaultClientConnectionConfiguration(obj.clientConnection);
      componentbaseconfigv1alpha1.recommendedDefaultLeaderElectionConfiguration(obj.leaderElection);
      Object.assign(obj, { address: "0.0.0.0", minResyncPeriod: 12 * time.hour, controllers: ["*"] });
      obj.leaderElection.resourceLock = "leases";
    },
  },
};
