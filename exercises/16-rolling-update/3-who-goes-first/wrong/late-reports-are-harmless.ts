import type { Wrong } from "../../../engine/exercise.ts";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a report of more pods than are wanted to mean that everybody serves. It is late: it still counts pods that are on their way out. Whoever goes on acts on a number that is known to be wrong.",
  fails: ["a report that says more than is wanted ends the clean-up with an error"],
  implementation: {
    ...solution,
    cleanupUnhealthyReplicas: async (dc, oldRSs, d, maxCleanupCount) => {
      oldRSs.sort(controller.replicaSetsByCreationTimestamp);
      let taken = 0;
      for (const [i, rs] of oldRSs.entries()) {
        const { replicas } = rs.spec;
        if (taken >= maxCleanupCount) break;
        if (replicas === 0) continue;
        const idle = Math.max(0, replicas - rs.status.availableReplicas);
        const fewer = Math.min(idle, maxCleanupCount - taken);
        const [, updated] = await deployment.scaleReplicaSetAndRecordEvent(dc, rs, replicas - fewer, d);
        oldRSs[i] = updated;
        taken += fewer;
      }
      return [oldRSs, taken];
    },
  },
};
