import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give up after the first failure. An API server that restarts, or one lost packet, would then end every leader in the cluster. There is time until the deadline, and the next try may go well.",
  fails: [
    "a failure is not the end: a round tries every retry period",
    "a round that fails until the deadline is the last one",
    "each round has the whole deadline",
    "a call that nobody answers is given up at the deadline",
    "the tries of a round have one deadline together",
    "who is asked to stop while a round fails gives up, too",
    "after each round it is told who leads, and after the last one that we do not",
    "whatever becomes of the tries, it ends as in Kubernetes",
  ],
  implementation: {
    ...solution,
    renewInTime: async (le, signal) =>
      (await le.tryAcquireOrRenew(signal)) ? undefined : new Error("not renewed"),
  },
};
