import type { Wrong } from "../../../engine/exercise.ts";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take every pod that does not serve, because nobody misses it. But it may turn ready a moment later. Take more than the gate allows, and too few are wanted to reach the floor until new pods serve.",
  fails: [
    "pods that do not serve go, as many as the gate allows",
    "the clean-up begins with the oldest, and the next one makes up what is missing",
    "where no pod may go a late report does not matter",
  ],
  implementation: {
    ...solution,
    cleanupUnhealthyReplicas: async (dc, oldRSs, d) => {
      oldRSs.sort(controller.replicaSetsByCreationTimestamp);
      let taken = 0;
      for (const [i, rs] of oldRSs.entries()) {
        const { replicas } = rs.spec;
        if (replicas === 0) continue;
        const idle = replicas - rs.status.availableReplicas;
        if (idle < 0) throw new Error(`${rs.metadata.name} reports more pods than it wants`);
        const fewer = idle;
        const [, updated] = await deployment.scaleReplicaSetAndRecordEvent(dc, rs, replicas - fewer, d);
        oldRSs[i] = updated;
        taken += fewer;
      }
      return [oldRSs, taken];
    },
  },
};
