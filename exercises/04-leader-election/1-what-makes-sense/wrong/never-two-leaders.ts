import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You refuse what can bring two leaders, which needs a lease longer than deadline and retry together. That would be a good check. Upstream has none like it, and even the 4/3/1 of this chapter would not pass.",
  fails: [
    "a little more than equal is enough",
    "durations with which two may lead at once are legal",
    "whatever the durations are, they are judged as in Kubernetes",
    "five command lines end as they did with a real kube-controller-manager",
  ],
  implementation: {
    ...solution,
    checkConfig: (lec) => {
      solution.checkConfig(lec);
      const { leaseDuration, renewDeadline, retryPeriod } = lec;
      if (leaseDuration <= renewDeadline + retryPeriod) {
        throw new Error("leaseDuration must be greater than renewDeadline");
      }
    },
  },
};
