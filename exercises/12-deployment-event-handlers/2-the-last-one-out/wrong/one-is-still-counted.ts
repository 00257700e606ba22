import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave one pod out of the count, the one that was deleted. The copy does not hold it any more when a handler is told: what you leave out is another pod, which is still there.",
  fails: [
    "as long as a pod is left, the end of another one wakes nobody",
    "a pod that does not serve counts like one that does",
    "a pod that has ended counts as long as it is there",
    "the API server says which ReplicaSets there are, not the copy",
    "whatever is left, the Deployment is woken when Kubernetes wakes it",
    "a pod that has failed holds the rollout up, as it does on a real control plane",
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
        const pods = [...dc.getPodMapForDeployment(d, sets).values()].flat();
        if (pods.length <= 1) dc.enqueueDeployment(d);
      } catch {
        // The next event comes to it.
      }
    },
  },
};
