import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take zero for “not set” and put the default there. Defaults were filled in long before, where the flags were made. What says zero here was set to zero by somebody.",
  fails: [
    "a deadline of zero is no less than 1.2 times some retry period, and that is told",
    "a lease of zero is told of only if nothing before it is wrong",
    "a deadline of zero or less is told of if nothing before it is wrong",
    "a retry period of zero or less is refused",
    "a millisecond is more than zero",
    "what is missing is told after the durations, first things first",
    "whatever the durations are, they are judged as in Kubernetes",
    "five command lines end as they did with a real kube-controller-manager",
  ],
  implementation: {
    ...solution,
    checkConfig: (lec) => {
      const { leaseDuration, renewDeadline, retryPeriod } = lec;
      solution.checkConfig({
        ...lec,
        leaseDuration: leaseDuration || 15 * time.second,
        renewDeadline: renewDeadline || 10 * time.second,
        retryPeriod: retryPeriod || 2 * time.second,
      });
    },
  },
};
