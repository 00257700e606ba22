import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You write the status only when the new pods come. Meanwhile it would go on to tell of the old pods, and nobody could see that the rollout has begun: which generation was seen last stands there, too.",
  fails: [
    "the old pods go first, and the sync ends there",
    "all old ReplicaSets that want pods are scaled in one sync, and no other is written to",
    "a sync that has scaled down goes no further, though nobody knows of an old pod",
    "while an old pod may run, no ReplicaSet is made",
    "while an old pod may run, a new ReplicaSet that exists keeps its size",
    "what the API server refuses ends the sync with that error",
    "whatever stands in the caches, one sync does what a real one does",
    "the new pods come when the last old one has stopped, as on a real control plane",
  ],
  implementation: {
    ...solution,
    rolloutRecreate: async (dc, d, rsList, podMap) => {
      const [found, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
      const active = controller.filterActiveReplicaSets(oldRSs);
      const scaledDown = await deployment.scaleDownOldReplicaSetsForRecreate(dc, active, d);
      if (scaledDown || deployment.oldPodsRunning(found, oldRSs, podMap)) return;
      const [newRS] = found
        ? [found]
        : await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
      await deployment.scaleReplicaSetAndRecordEvent(dc, newRS, d.spec.replicas, d);
      if (deploymentutil.deploymentComplete(d, d.status)) await deployment.cleanupDeployment(dc, oldRSs, d);
      return deployment.syncRolloutStatus(dc, [...oldRSs, newRS], newRS, d);
    },
  },
};
