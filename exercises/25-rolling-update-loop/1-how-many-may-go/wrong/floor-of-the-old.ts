import * as scale from "#kubectl/scale";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You keep as many pods as the old controller had before the update, less what may be unavailable. The floor is about what the new controller comes to: where 2 become 3, fewer than 3 would stay, and where 30 become 2, the update would stand still at once.",
  fails: [
    "the floor is what the new controller comes to, not what the old one had",
    "whatever stands, as many go as kubectl lets go",
    "two pods become three as they did with a real kubectl",
  ],
  implementation: {
    scaleDown: async (updater, { desired, minAvailable, newRc, oldRc }, config, signal) => {
      if (oldRc.spec.replicas === 0) return oldRc;
      const [, serve] = await updater.readyPods(oldRc, newRc, config.minReadySeconds);
      const had = Number(oldRc.metadata.annotations["kubectl.kubernetes.io/original-replicas"]);
      const floor = had - (desired - minAvailable);
      const mayGo = oldRc.spec.replicas + newRc.spec.replicas - floor - (newRc.spec.replicas - serve);
      if (mayGo <= 0) return oldRc;
      oldRc.spec.replicas = Math.max(0, oldRc.spec.replicas - mayGo);
      config.out.write(`Scaling ${oldRc.metadata.name} down to ${oldRc.spec.replicas}\n`);
      return updater.scaleAndWait(oldRc, new scale.RetryParams(config.interval, config.timeout), signal);
    },
  },
};
