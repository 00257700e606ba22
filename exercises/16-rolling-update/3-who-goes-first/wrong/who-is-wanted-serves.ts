import type { Wrong } from "../../../engine/exercise.ts";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the pods that are wanted as if they served. A pod serves when it is reported as available. Count the others, and old pods go for new ones that may never start.",
  fails: [
    "working pods go as far as more than the floor are available",
    "new pods that serve let as many old ones go",
    "pods that are wanted and do not serve let nobody go",
    "old pods that do not serve go first, as on a real control plane",
    "a third image in the middle of a rollout comes to rest as on a real control plane",
    "a rollout that is turned back half-way comes to rest as on a real control plane",
    "a rollout that is scaled half-way goes on as it did on a real control plane",
  ],
  implementation: {
    ...solution,
    scaleDownOldReplicaSetsForRollingUpdate: async (dc, allRSs, oldRSs, d) => {
      const floor = d.spec.replicas - deploymentutil.maxUnavailable(d);
      const mayGo = deploymentutil.getReplicaCountForReplicaSets(allRSs) - floor;
      oldRSs.sort(controller.replicaSetsByCreationTimestamp);
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
