import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask whether each duration makes sense by itself, and then whether they fit together. That is the better order for whoever reads the message, and it is not upstream's: the real program complains of a retry period that nobody has touched.",
  fails: [
    "a deadline of zero is no less than 1.2 times some retry period, and that is told",
    "a lease of zero is told of only if nothing before it is wrong",
    "whatever the durations are, they are judged as in Kubernetes",
    "five command lines end as they did with a real kube-controller-manager",
  ],
  implementation: {
    ...solution,
    checkConfig: (lec) => {
      const { leaseDuration, renewDeadline, retryPeriod } = lec;
      if (leaseDuration <= 0) throw new Error("leaseDuration must be greater than zero");
      if (renewDeadline <= 0) throw new Error("renewDeadline must be greater than zero");
      if (retryPeriod <= 0) throw new Error("retryPeriod must be greater than zero");
      solution.checkConfig(lec);
    },
  },
};
