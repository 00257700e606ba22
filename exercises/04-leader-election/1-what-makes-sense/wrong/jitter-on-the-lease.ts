import * as leaderelection from "#client-go/tools/leaderelection";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You put the factor between lease and deadline, as room for the leader to stop in. There is no such room in the checks. The factor belongs to the wait between two tries.",
  fails: [
    "a deadline that is shorter than 1.2 times the retry period is refused",
    "a deadline that equals 1.2 times the retry period is refused",
    "a little more than equal is enough",
    "durations with which two may lead at once are legal",
    "a lease of zero is told of only if nothing before it is wrong",
    "whatever the durations are, they are judged as in Kubernetes",
  ],
  implementation: {
    ...solution,
    checkConfig: (lec) => {
      const { leaseDuration, renewDeadline, retryPeriod } = lec;
      if (leaseDuration <= renewDeadline * leaderelection.jitterFactor) {
        throw new Error("leaseDuration must be greater than renewDeadline");
      }
      if (renewDeadline <= retryPeriod) {
        throw new Error("renewDeadline must be greater than retryPeriod*JitterFactor");
      }
      solution.checkConfig({ ...lec, retryPeriod: Math.min(retryPeriod, renewDeadline / 2) });
    },
  },
};
