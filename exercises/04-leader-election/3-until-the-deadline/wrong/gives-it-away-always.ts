import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give the lock away whenever you end. That spares the next one the wait, but only if everything that the lock guards has ended before. Who has just lost its connection cannot promise that, so it is done only where the program asks for it.",
  fails: [
    "who is asked to stop between two rounds ends at once, without a word",
    "a failure is not the end: a round tries every retry period",
    "who gives up says so",
    "who is asked to stop while a round fails gives up, too",
    "whatever becomes of the tries, it ends as in Kubernetes",
  ],
  implementation: {
    ...solution,
    renew: async (le, signal) => {
      await solution.renew(le, signal);
      if (!le.config.releaseOnCancel) await le.release();
    },
  },
};
