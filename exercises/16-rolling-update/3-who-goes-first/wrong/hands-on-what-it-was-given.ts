import type { Wrong } from "../../../engine/exercise.ts";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You hand on the ReplicaSets as they were given to you. Each write makes a new version, and the API server refuses what was made from an older one: the second step cannot scale what the clean-up has scaled.",
  fails: ["what the clean-up hands on can be written again"],
  implementation: {
    ...solution,
    cleanupUnhealthyReplicas: async (dc, oldRSs, d, maxCleanupCount) => {
      oldRSs.sort(controller.replicaSetsByCreationTimestamp);
      let taken = 0;
      for (const rs of oldRSs) {
        const { replicas } = rs.spec;
        if (taken >= maxCleanupCount) break;
        if (replicas === 0) continue;
        const idle = replicas - rs.status.availableReplicas;
        if (idle < 0) throw new Error(`${rs.metadata.name} reports more pods than it wants`);
        const fewer = Math.min(idle, maxCleanupCount - taken);
        await deployment.scaleReplicaSetAndRecordEvent(dc, rs, replicas - fewer, d);
        taken += fewer;
      }
      return [oldRSs, taken];
    },
  },
};
