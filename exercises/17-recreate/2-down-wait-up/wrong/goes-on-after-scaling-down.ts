import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You scale down and ask about old pods in the same sync. What you ask is from before: a ReplicaSet that was made a moment ago may be about to start its pods, and neither its report nor the list shows one of them yet.",
  fails: [
    "a sync that has scaled down goes no further, though nobody knows of an old pod",
    "whatever stands in the caches, one sync does what a real one does",
  ],
  implementation: {
    ...solution,
    rolloutRecreate: async (dc, d, rsList, podMap) => {
      const [found, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
      const active = controller.filterActiveReplicaSets(oldRSs);
      await deployment.scaleDownOldReplicaSetsForRecreate(dc, active, d);
      if (deployment.oldPodsRunning(found, oldRSs, podMap))
        return deployment.syncRolloutStatus(dc, [...oldRSs, found], found, d);
      const [newRS] = found
        ? [found]
        : await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
      await deployment.scaleReplicaSetAndRecordEvent(dc, newRS, d.spec.replicas, d);
      if (deploymentutil.deploymentComplete(d, d.status)) await deployment.cleanupDeployment(dc, oldRSs, d);
      return deployment.syncRolloutStatus(dc, [...oldRSs, newRS], newRS, d);
    },
  },
};
