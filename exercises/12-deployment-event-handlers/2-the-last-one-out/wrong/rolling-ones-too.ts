import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake any Deployment whose last pod is gone. One that rolls hears of its pods by the status of its ReplicaSets, and each of its deletions would now cost a request to the API server.",
  fails: [
    "a Deployment that rolls is not woken, and nobody is asked for it",
    "whatever is left, the Deployment is woken when Kubernetes wakes it",
  ],
  implementation: {
    ...solution,
    deletePod: async (dc, obj) => {
      const pod = obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj;
      const d = dc.getDeploymentForPod(pod);
      if (d === undefined) return;
      try {
        const list = deploymentutil.rsListFromClient(dc.client.appsV1());
        const sets = await deploymentutil.listReplicaSets(d, list);
        const pods = [...dc.getPodMapForDeployment(d, sets).values()].flat();
        if (pods.length === 0) dc.enqueueDeployment(d);
      } catch {
        // The next event comes to it.
      }
    },
  },
};
