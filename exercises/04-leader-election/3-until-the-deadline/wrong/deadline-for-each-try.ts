import * as wait from "#apimachinery/util/wait";
import * as context from "#go/context";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give each try a deadline of its own. As long as each fails in time there is always another one, and the leader never gives up. The deadline is for all tries of a round together: it says how long somebody may lead who cannot renew.",
  fails: [
    "a round that fails until the deadline is the last one",
    "each round has the whole deadline",
    "a call that nobody answers is given up at the deadline",
    "the tries of a round have one deadline together",
    "who cannot renew ends by itself",
    "whatever becomes of the tries, it ends as in Kubernetes",
    "two electors lead one after the other, whatever befalls their machines and the network",
    "so they do when other things befall them",
  ],
  implementation: {
    ...solution,
    renewInTime: async (le, signal) => {
      const { clock, renewDeadline, retryPeriod } = le.config;
      const attempt = async (): Promise<boolean> => {
        const [inTime, cancel] = context.withTimeout(signal, clock, renewDeadline);
        try {
          return await le.tryAcquireOrRenew(inTime);
        } finally {
          cancel();
        }
      };
      try {
        await wait.pollImmediateUntil(clock, retryPeriod, attempt, signal);
        return undefined;
      } catch (err) {
        if (!wait.isWaitTimeout(err)) throw err;
        return err;
      }
    },
  },
};
