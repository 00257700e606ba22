import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You bring an existing new ReplicaSet to its size before anything else. That is the order of a rolling update. Recreate frees first what old pods hold, and starts the others then.",
  fails: [
    "all old ReplicaSets that want pods are scaled in one sync, and no other is written to",
    "a sync that has scaled down goes no further, though nobody knows of an old pod",
    "while an old pod may run, a new ReplicaSet that exists keeps its size",
    "a new ReplicaSet that exists is scaled to what is asked for",
    "a ReplicaSet that was given a new revision is scaled from the newer copy",
    "whatever stands in the caches, one sync does what a real one does",
  ],
  implementation: {
    ...solution,
    rolloutRecreate: async (dc, d, rsList, podMap) => {
      const [found, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
      if (found !== undefined) {
        await deployment.scaleReplicaSetAndRecordEvent(dc, found, d.spec.replicas, d);
      }
      const active = controller.filterActiveReplicaSets(oldRSs);
      const scaledDown = await deployment.scaleDownOldReplicaSetsForRecreate(dc, active, d);
      if (scaledDown || deployment.oldPodsRunning(found, oldRSs, podMap))
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
