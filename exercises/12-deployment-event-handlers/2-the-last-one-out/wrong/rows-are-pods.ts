import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You look whether the map is empty. It has a row for each ReplicaSet, with or without pods, and the old ReplicaSets stay for years.",
  fails: [
    "the last pod of a Deployment that recreates wakes it",
    "the API server says which ReplicaSets there are, not the copy",
    "the pods of others do not count, though their labels fit",
    "a tombstone says as much as a pod",
    "whatever is left, the Deployment is woken when Kubernetes wakes it",
    "nothing new comes before the last slow pod is gone, as on a real control plane",
  ],
  implementation: {
    ...solution,
    deletePod: async (dc, obj) => {
      const pod = obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj;
      const d = dc.getDeploymentForPod(pod);
      if (d?.spec.strategy.type !== "Recreate") return;
      try {
        const list = deploymentutil.rsListFromClient(dc.client.appsV1());
        const sets = await deploymentutil.listReplicaSets(d, list);
        const podMap = dc.getPodMapForDeployment(d, sets);
        if (podMap.size === 0) dc.enqueueDeployment(d);
      } catch {
        // The next event comes to it.
      }
    },
  },
};
