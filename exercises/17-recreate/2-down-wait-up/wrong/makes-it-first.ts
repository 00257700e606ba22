import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the first call make the new ReplicaSet. Under Recreate it is born with its full size, so its pods start while the old ones still serve.",
  fails: [
    "the old pods go first, and the sync ends there",
    "a sync that has scaled down goes no further, though nobody knows of an old pod",
    "while an old pod may run, no ReplicaSet is made",
    "what the API server refuses ends the sync with that error",
    "whatever stands in the caches, one sync does what a real one does",
    "the new pods come when the last old one has stopped, as on a real control plane",
  ],
  implementation: {
    ...solution,
    rolloutRecreate: async (dc, d, rsList, podMap) => {
      const [found, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
      const active = controller.filterActiveReplicaSets(oldRSs);
      const scaledDown = await deployment.scaleDownOldReplicaSetsForRecreate(dc, active, d);
      if (scaledDown || deployment.oldPodsRunning(found, oldRSs, podMap))
        return deployment.syncRolloutStatus(dc, [...oldRSs, found], found, d);
      const newRS = found;
      await deployment.scaleReplicaSetAndRecordEvent(dc, newRS, d.spec.replicas, d);
      if (deploymentutil.deploymentComplete(d, d.status)) await deployment.cleanupDeployment(dc, oldRSs, d);
      return deployment.syncRolloutStatus(dc, [...oldRSs, newRS], newRS, d);
    },
  },
};
