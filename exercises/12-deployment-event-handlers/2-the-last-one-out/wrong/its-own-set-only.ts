import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the pods of the ReplicaSet whose pod was deleted. A Deployment that was changed twice in a row has pods of two old ReplicaSets, and the new one has to wait for both.",
  fails: [
    "the pods of every ReplicaSet of the Deployment count",
    "the API server says which ReplicaSets there are, not the copy",
    "whatever is left, the Deployment is woken when Kubernetes wakes it",
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
        const uids = pod.metadata.ownerReferences.map((ref) => ref.uid);
        const own = sets.filter((rs) => uids.includes(rs.metadata.uid));
        const pods = [...dc.getPodMapForDeployment(d, own).values()].flat();
        if (pods.length === 0) dc.enqueueDeployment(d);
      } catch {
        // The next event comes to it.
      }
    },
  },
};
