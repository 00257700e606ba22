import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let a lease equal the deadline. The flag's help text says so, too: “less than or equal to the lease duration”. The code refuses it: a leader that may try for as long as its lease lasts would still try when the next one begins.",
  fails: [
    "a lease that equals the deadline is refused",
    "whatever the durations are, they are judged as in Kubernetes",
  ],
  implementation: {
    ...solution,
    checkConfig: (lec) => {
      const { leaseDuration, renewDeadline } = lec;
      solution.checkConfig(
        leaseDuration === renewDeadline ? { ...lec, leaseDuration: leaseDuration + 1e-3 } : lec,
      );
    },
  },
};
