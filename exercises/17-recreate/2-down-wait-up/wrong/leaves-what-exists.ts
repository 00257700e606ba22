import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You think that a new ReplicaSet which exists has its size. It has if this step made it. But it may come from a rolling update that was half done, or from before a rollback, and then it keeps too few pods for ever.",
  fails: [
    "a new ReplicaSet that exists is scaled to what is asked for",
    "a ReplicaSet that was given a new revision is scaled from the newer copy",
    "what the API server refuses ends the sync with that error",
    "whatever stands in the caches, one sync does what a real one does",
    "a strategy that changes half-way ends with all new pods, as on a real control plane",
  ],
  implementation: {
    ...solution,
    rolloutRecreate: async (dc, d, rsList, podMap) => {
      const [found, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
      const active = controller.filterActiveReplicaSets(oldRSs);
      const scaledDown = await deployment.scaleDownOldReplicaSetsForRecreate(dc, active, d);
      if (scaledDown || deployment.oldPodsRunning(found, oldRSs, podMap))
        return deployment.syncRolloutStatus(dc, [...oldRSs, found], found, d);
      const [newRS] = found
        ? [found]
        : await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
      if (deploymentutil.deploymentComplete(d, d.status)) await deployment.cleanupDeployment(dc, oldRSs, d);
      return deployment.syncRolloutStatus(dc, [...oldRSs, newRS], newRS, d);
    },
  },
};
