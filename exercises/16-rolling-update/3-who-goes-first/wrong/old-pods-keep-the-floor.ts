import type { Wrong } from "../../../engine/exercise.ts";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the old pods alone keep the floor. The floor is kept by whoever serves: for each new pod that serves an old one may go, or the rollout never ends.",
  fails: [
    "new pods that serve let as many old ones go",
    "old pods that do not serve go first, as on a real control plane",
    "a third image in the middle of a rollout comes to rest as on a real control plane",
    "a rollout that is turned back half-way comes to rest as on a real control plane",
    "a rollout that is scaled half-way goes on as it did on a real control plane",
  ],
  implementation: {
    ...solution,
    scaleDownOldReplicaSetsForRollingUpdate: async (dc, _, oldRSs, d) => {
      const floor = d.spec.replicas - deploymentutil.maxUnavailable(d);
      const mayGo = deploymentutil.getAvailableReplicaCountForReplicaSets(oldRSs) - floor;
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
