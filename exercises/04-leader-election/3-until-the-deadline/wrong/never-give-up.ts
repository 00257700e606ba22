import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You renew as long as nobody says stop. A leader that cannot reach the server does not hear that another one leads, and goes on working. It has to end by itself, before the lease does.",
  fails: [
    "a round that fails until the deadline is the last one",
    "each round has the whole deadline",
    "a call that nobody answers is given up at the deadline",
    "the tries of a round have one deadline together",
    "who cannot renew ends by itself",
    "who gives up says so",
    "after each round it is told who leads, and after the last one that we do not",
    "whatever becomes of the tries, it ends as in Kubernetes",
    "two electors lead one after the other, whatever befalls their machines and the network",
    "so they do when other things befall them",
  ],
  implementation: {
    ...solution,
    renew: async (le, signal) => {
      const { releaseOnCancel } = le.config;
      const patient = { ...le.config, releaseOnCancel: false };
      while (!signal.aborted) {
        await solution.renew(
          {
            config: patient,
            metrics: le.metrics,
            renewInTime: (own) => le.renewInTime(own),
            maybeReportTransition: () => le.maybeReportTransition(),
            tryAcquireOrRenew: (own) => le.tryAcquireOrRenew(own),
            release: () => le.release(),
          },
          signal,
        );
      }
      if (releaseOnCancel) await le.release();
    },
  },
};
