import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give up at the first turn in which nothing moves. New pods need time to become ready, and until they are no old one may go: turns without a step are usual, and only too many of them in a row are too many.",
  fails: [
    "whatever moves gives the update its whole time again",
    "a step down is progress as a step up is",
    "when nothing has moved for longer than the timeout, it gives up and leaves all as it is",
    "a timeout that is just over is not over yet",
    "whatever the steps come to, it goes as kubectl's goes",
    "two pods get another image as they did with a real kubectl",
    "two pods become three as they did with a real kubectl",
    "four pods go on after a kill as they did with a real kubectl",
  ],
  implementation: {
    update: async (updater, config, signal) => {
      const { clock } = updater.reach;
      const at = await updater.begin(config, signal);
      const wanted = (): string => `${at.newRc.spec.replicas} ${at.oldRc.spec.replicas}`;
      while (at.newRc.spec.replicas !== at.desired || at.oldRc.spec.replicas !== 0) {
        const before = wanted();
        at.newRc = await updater.scaleUp(at, config, signal);
        await utilclock.sleep(clock, config.updatePeriod, signal);
        at.oldRc = await updater.scaleDown(at, config, signal);
        if (wanted() === before) throw new Error("timed out waiting for any update progress to be made");
      }
      await updater.cleanupWithClients(at.oldRc, at.newRc, config, signal);
    },
  },
};
