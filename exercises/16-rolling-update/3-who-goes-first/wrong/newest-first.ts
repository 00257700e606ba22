import type { Wrong } from "../../../engine/exercise.ts";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You begin with the newest, because it holds the broken pods. Broken pods of every ReplicaSet go before any that serve, so nothing is gained, and the oldest image would stay the longest.",
  fails: [
    "the clean-up begins with the oldest, and the next one makes up what is missing",
    "the second step begins with the oldest, and none gives more than it has",
    "a third image in the middle of a rollout comes to rest as on a real control plane",
  ],
  implementation: {
    ...solution,
    cleanupUnhealthyReplicas: async (dc, oldRSs, d, maxCleanupCount) => {
      oldRSs.sort((a, b) => controller.replicaSetsByCreationTimestamp(b, a));
      let taken = 0;
      for (const [i, rs] of oldRSs.entries()) {
        const { replicas } = rs.spec;
        if (taken >= maxCleanupCount) break;
        if (replicas === 0) continue;
        const idle = replicas - rs.status.availableReplicas;
        if (idle < 0) throw new Error(`${rs.metadata.name} reports more pods than it wants`);
        const fewer = Math.min(idle, maxCleanupCount - taken);
        const [, updated] = await deployment.scaleReplicaSetAndRecordEvent(dc, rs, replicas - fewer, d);
        oldRSs[i] = updated;
        taken += fewer;
      }
      return [oldRSs, taken];
    },
    scaleDownOldReplicaSetsForRollingUpdate: async (dc, allRSs, oldRSs, d) => {
      const floor = d.spec.replicas - deploymentutil.maxUnavailable(d);
      const mayGo = deploymentutil.getAvailableReplicaCountForReplicaSets(allRSs) - floor;
      oldRSs.sort((a, b) => controller.replicaSetsByCreationTimestamp(b, a));
      let taken = 0;
      for (const rs of oldRSs) {
        const { replicas } = rs.spec;
        const fewer = Math.max(0, Math.min(replicas, mayGo - taken));
        await deployment.scaleReplicaSetAndRecordEvent(dc, rs, replicas - fewer, d);
        taken += fewer;
      }
      return taken;
    },
  },
};
