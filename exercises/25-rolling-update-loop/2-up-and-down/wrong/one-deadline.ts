import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give the whole update one timeout. It is about standing still: with its default pause of a minute an update of ten pods takes ten minutes and moves all the time, and would fail after five.",
  fails: [
    "whatever moves gives the update its whole time again",
    "a step down is progress as a step up is",
    "when nothing has moved for longer than the timeout, it gives up and leaves all as it is",
    "a timeout that is just over is not over yet",
    "whatever the steps come to, it goes as kubectl's goes",
  ],
  implementation: {
    update: async (updater, config, signal) => {
      const { clock } = updater.reach;
      const at = await updater.begin(config, signal);
      const wanted = (): string => `${at.newRc.spec.replicas} ${at.oldRc.spec.replicas}`;
      const deadline = clock.now() + config.timeout;
      while (at.newRc.spec.replicas !== at.desired || at.oldRc.spec.replicas !== 0) {
        const before = wanted();
        at.newRc = await updater.scaleUp(at, config, signal);
        await utilclock.sleep(clock, config.updatePeriod, signal);
        at.oldRc = await updater.scaleDown(at, config, signal);
        if (wanted() === before && clock.now() > deadline)
          throw new Error("timed out waiting for any update progress to be made");
      }
      await updater.cleanupWithClients(at.oldRc, at.newRc, config, signal);
    },
  },
};
