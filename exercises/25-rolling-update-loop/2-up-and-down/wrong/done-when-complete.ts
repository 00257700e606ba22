import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You stop when the new controller is complete. The last old pods go only after the last new one, so the old controller still has some then; clean-up deletes it, and they are nobody's, or gone before enough others serve.",
  fails: [
    "as long as the old controller has pods it goes on, though the new one is complete",
    "whatever moves gives the update its whole time again",
    "a step down is progress as a step up is",
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
      let deadline = clock.now() + config.timeout;
      while (at.newRc.spec.replicas !== at.desired) {
        const before = wanted();
        at.newRc = await updater.scaleUp(at, config, signal);
        await utilclock.sleep(clock, config.updatePeriod, signal);
        at.oldRc = await updater.scaleDown(at, config, signal);
        if (wanted() !== before) deadline = clock.now() + config.timeout;
        else if (clock.now() > deadline)
          throw new Error("timed out waiting for any update progress to be made");
      }
      await updater.cleanupWithClients(at.oldRc, at.newRc, config, signal);
    },
  },
};
