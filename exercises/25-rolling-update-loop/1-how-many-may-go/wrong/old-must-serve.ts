import * as scale from "#kubectl/scale";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let old pods go only as far as they serve. Then old pods that are broken block their own replacement, which may be why somebody runs the update. All old pods count, whether they serve or not.",
  fails: ["old pods that do not serve hold back none", "whatever stands, as many go as kubectl lets go"],
  implementation: {
    scaleDown: async (updater, { minAvailable, newRc, oldRc }, config, signal) => {
      if (oldRc.spec.replicas === 0) return oldRc;
      const [oldServe, newServe] = await updater.readyPods(oldRc, newRc, config.minReadySeconds);
      const mayGo = oldServe + newServe - minAvailable;
      if (mayGo <= 0) return oldRc;
      oldRc.spec.replicas = Math.max(0, oldRc.spec.replicas - mayGo);
      config.out.write(`Scaling ${oldRc.metadata.name} down to ${oldRc.spec.replicas}\n`);
      return updater.scaleAndWait(oldRc, new scale.RetryParams(config.interval, config.timeout), signal);
    },
  },
};
