import * as scale from "#kubectl/scale";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You keep a last old pod until the new controller has all of its own. The floor says how many must serve, and nothing else does: once that many new pods serve, the last old one may go, whatever is still to come.",
  fails: ["no more go than there are", "whatever stands, as many go as kubectl lets go"],
  implementation: {
    scaleDown: async (updater, { desired, minAvailable, newRc, oldRc }, config, signal) => {
      if (oldRc.spec.replicas === 0) return oldRc;
      const [, serve] = await updater.readyPods(oldRc, newRc, config.minReadySeconds);
      const mayGo = oldRc.spec.replicas + serve - minAvailable;
      if (mayGo <= 0) return oldRc;
      const last = newRc.spec.replicas < desired ? 1 : 0;
      const left = Math.max(last, oldRc.spec.replicas - mayGo);
      if (left >= oldRc.spec.replicas) return oldRc;
      oldRc.spec.replicas = left;
      config.out.write(`Scaling ${oldRc.metadata.name} down to ${oldRc.spec.replicas}\n`);
      return updater.scaleAndWait(oldRc, new scale.RetryParams(config.interval, config.timeout), signal);
    },
  },
};
