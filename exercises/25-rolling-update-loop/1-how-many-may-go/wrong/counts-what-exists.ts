import * as scale from "#kubectl/scale";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count new pods as soon as they are there. scaleUp has waited until they exist, not until they serve: take an old pod for each, and for a while nobody serves in its place.",
  fails: [
    "new pods that do not serve hold back as many old ones",
    "where none may go the old controller is given back as it was",
    "whatever stands, as many go as kubectl lets go",
    "two pods get another image as they did with a real kubectl",
    "two pods become three as they did with a real kubectl",
    "four pods go on after a kill as they did with a real kubectl",
  ],
  implementation: {
    scaleDown: async (updater, { minAvailable, newRc, oldRc }, config, signal) => {
      if (oldRc.spec.replicas === 0) return oldRc;
      await updater.readyPods(oldRc, newRc, config.minReadySeconds);
      const mayGo = oldRc.spec.replicas + newRc.spec.replicas - minAvailable;
      if (mayGo <= 0) return oldRc;
      oldRc.spec.replicas = Math.max(0, oldRc.spec.replicas - mayGo);
      config.out.write(`Scaling ${oldRc.metadata.name} down to ${oldRc.spec.replicas}\n`);
      return updater.scaleAndWait(oldRc, new scale.RetryParams(config.interval, config.timeout), signal);
    },
  },
};
