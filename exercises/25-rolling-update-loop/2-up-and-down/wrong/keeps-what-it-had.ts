import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You keep the controllers that begin gave. A step gives its controller as the server has it then, and that is the one to go on with: what you keep still wants what it wanted at first.",
  fails: [
    "a turn is a step up, a pause and a step down, and each has what the one before came to",
    "as long as the old controller has pods it goes on, though the new one is complete",
    "as long as the new controller has not what it comes to it goes on, though the old one is empty",
    "whatever moves gives the update its whole time again",
    "a step down is progress as a step up is",
    "when nothing has moved for longer than the timeout, it gives up and leaves all as it is",
    "a timeout that is just over is not over yet",
    "what goes wrong ends it, and nothing is cleaned up",
    "whatever the steps come to, it goes as kubectl's goes",
  ],
  implementation: {
    update: async (updater, config, signal) => {
      const { clock } = updater.reach;
      const at = await updater.begin(config, signal);
      const wanted = (): string => `${at.newRc.spec.replicas} ${at.oldRc.spec.replicas}`;
      let deadline = clock.now() + config.timeout;
      while (at.newRc.spec.replicas !== at.desired || at.oldRc.spec.replicas !== 0) {
        const before = wanted();
        await updater.scaleUp(at, config, signal);
        await utilclock.sleep(clock, config.updatePeriod, signal);
        await updater.scaleDown(at, config, signal);
        if (wanted() !== before) deadline = clock.now() + config.timeout;
        else if (clock.now() > deadline)
          throw new Error("timed out waiting for any update progress to be made");
      }
      await updater.cleanupWithClients(at.oldRc, at.newRc, config, signal);
    },
  },
};
