import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count as progress only what the new controller gains. Where it is complete and the old one goes down slowly, the update moves and yet gives up.",
  fails: [
    "whatever moves gives the update its whole time again",
    "a step down is progress as a step up is",
    "a timeout that is just over is not over yet",
    "whatever the steps come to, it goes as kubectl's goes",
  ],
  implementation: {
    update: async (updater, config, signal) => {
      const { clock } = updater.reach;
      const at = await updater.begin(config, signal);
      let deadline = clock.now() + config.timeout;
      while (at.newRc.spec.replicas !== at.desired || at.oldRc.spec.replicas !== 0) {
        const before = at.newRc.spec.replicas;
        at.newRc = await updater.scaleUp(at, config, signal);
        await utilclock.sleep(clock, config.updatePeriod, signal);
        at.oldRc = await updater.scaleDown(at, config, signal);
        if (at.newRc.spec.replicas !== before) deadline = clock.now() + config.timeout;
        else if (clock.now() > deadline)
          throw new Error("timed out waiting for any update progress to be made");
      }
      await updater.cleanupWithClients(at.oldRc, at.newRc, config, signal);
    },
  },
};
