import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You fill in a whole election, or nothing: whoever sets one duration is expected to set them all. Each field is asked by itself. That is how `--leader-elect-lease-duration=5s` meets a deadline of 10 s that nobody has written down.",
  fails: [
    "a duration that is set stays",
    "a duration of a millisecond is set, and so is one below zero",
    "a lock that is set stays",
    "whatever is set, the two fill in what Kubernetes does",
    "the manager shows what a real one showed",
  ],
  implementation: {
    ...solution,
    recommendedDefaultLeaderElectionConfiguration: (obj) => {
      if (obj.leaseDuration !== 0 || obj.renewDeadline !== 0 || obj.retryPeriod !== 0 || obj.resourceLock !== "") return;
      solution.recommendedDefaultLeaderElectionConfiguration(obj);
    },
  },
}; // prettier-ignore
