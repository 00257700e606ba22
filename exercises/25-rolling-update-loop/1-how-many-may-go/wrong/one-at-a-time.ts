import * as scale from "#kubectl/scale";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take one pod in each turn. With kubectl's own limits it looks like that, because only one new pod has come before. Where more may go, all of them go at once; otherwise each costs another pause of a minute.",
  fails: [
    "what is beyond the floor goes, and all of it at once",
    "whatever stands, as many go as kubectl lets go",
  ],
  implementation: {
    scaleDown: async (updater, { minAvailable, newRc, oldRc }, config, signal) => {
      if (oldRc.spec.replicas === 0) return oldRc;
      const [, serve] = await updater.readyPods(oldRc, newRc, config.minReadySeconds);
      const mayGo = oldRc.spec.replicas - minAvailable + serve;
      if (mayGo <= 0) return oldRc;
      oldRc.spec.replicas -= 1;
      config.out.write(`Scaling ${oldRc.metadata.name} down to ${oldRc.spec.replicas}\n`);
      return updater.scaleAndWait(oldRc, new scale.RetryParams(config.interval, config.timeout), signal);
    },
  },
};
