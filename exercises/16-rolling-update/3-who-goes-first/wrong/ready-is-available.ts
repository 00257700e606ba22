import type { Wrong } from "../../../engine/exercise.ts";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count pods that are ready. With minReadySeconds a pod is ready for a while before it counts as available, and the floor is a promise of available pods.",
  fails: ["a pod that is ready and not yet available does not serve"],
  implementation: {
    ...solution,
    cleanupUnhealthyReplicas: async (dc, oldRSs, d, maxCleanupCount) => {
      oldRSs.sort(controller.replicaSetsByCreationTimestamp);
      let taken = 0;
      for (const [i, rs] of oldRSs.entries()) {
        const { replicas } = rs.spec;
        if (taken >= maxCleanupCount) break;
        if (replicas === 0) continue;
        const idle = replicas - rs.status.readyReplicas;
        if (idle < 0) throw new Error(`${rs.metadata.name} reports more pods than it wants`);
        const fewer = Math.min(idle, maxCleanupCount - taken);
        const [, updated] = await deployment.scaleReplicaSetAndRecordEvent(dc, rs, replicas - fewer, d);
        oldRSs[i] = updated;
        taken += fewer;
      }
      return [oldRSs, taken];
    },
  },
};
