import * as scale from "#kubectl/scale";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You read from the new controller's status how many of its pods serve. The object is the server's answer to the last step up, and nobody has read it again since the pause: its status is as old. readyPods asks now.",
  fails: [
    "what is beyond the floor goes, and all of it at once",
    "new pods that do not serve hold back as many old ones",
    "old pods that do not serve hold back none",
    "the floor is what the new controller comes to, not what the old one had",
    "where none may go the old controller is given back as it was",
    "what goes wrong is thrown on",
    "whatever stands, as many go as kubectl lets go",
    "two pods get another image as they did with a real kubectl",
    "two pods become three as they did with a real kubectl",
    "four pods go on after a kill as they did with a real kubectl",
  ],
  implementation: {
    scaleDown: async (updater, { minAvailable, newRc, oldRc }, config, signal) => {
      if (oldRc.spec.replicas === 0) return oldRc;
      await updater.readyPods(oldRc, newRc, config.minReadySeconds);
      const serve = newRc.status.availableReplicas;
      const mayGo = oldRc.spec.replicas + serve - minAvailable;
      if (mayGo <= 0) return oldRc;
      oldRc.spec.replicas = Math.max(0, oldRc.spec.replicas - mayGo);
      config.out.write(`Scaling ${oldRc.metadata.name} down to ${oldRc.spec.replicas}\n`);
      return updater.scaleAndWait(oldRc, new scale.RetryParams(config.interval, config.timeout), signal);
    },
  },
};
