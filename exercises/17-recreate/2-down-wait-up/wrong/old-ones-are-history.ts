import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You report the new ReplicaSet alone. Old ReplicaSets may have pods that serve, and the status has to count them: here it would say 0 pods before the first one has stopped.",
  fails: [
    "the old pods go first, and the sync ends there",
    "all old ReplicaSets that want pods are scaled in one sync, and no other is written to",
    "while an old pod may run, no ReplicaSet is made",
    "what the API server refuses ends the sync with that error",
    "whatever stands in the caches, one sync does what a real one does",
  ],
  implementation: {
    ...solution,
    rolloutRecreate: async (dc, d, rsList, podMap) => {
      const [found, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
      const active = controller.filterActiveReplicaSets(oldRSs);
      const scaledDown = await deployment.scaleDownOldReplicaSetsForRecreate(dc, active, d);
      if (scaledDown || deployment.oldPodsRunning(found, oldRSs, podMap))
        return deployment.syncRolloutStatus(dc, [found], found, d);
      const [newRS] = found
        ? [found]
        : await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
      await deployment.scaleReplicaSetAndRecordEvent(dc, newRS, d.spec.replicas, d);
      if (deploymentutil.deploymentComplete(d, d.status)) await deployment.cleanupDeployment(dc, oldRSs, d);
      return deployment.syncRolloutStatus(dc, [newRS], newRS, d);
    },
  },
};
