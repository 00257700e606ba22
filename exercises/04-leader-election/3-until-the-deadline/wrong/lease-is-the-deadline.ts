import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let a leader try for as long as its lease lasts. The next one counts that time, too, and begins when it is over: both would lead. That is why the deadline is a duration of its own, and the shorter one.",
  fails: [
    "a round that fails until the deadline is the last one",
    "each round has the whole deadline",
    "a call that nobody answers is given up at the deadline",
    "the tries of a round have one deadline together",
    "whatever becomes of the tries, it ends as in Kubernetes",
    "two electors lead one after the other, whatever befalls their machines and the network",
    "so they do when other things befall them",
  ],
  implementation: {
    ...solution,
    renewInTime: (le, signal) =>
      solution.renewInTime(
        {
          ...le,
          config: { ...le.config, renewDeadline: le.config.leaseDuration },
          tryAcquireOrRenew: (own) => le.tryAcquireOrRenew(own),
        },
        signal,
      ),
  },
};
