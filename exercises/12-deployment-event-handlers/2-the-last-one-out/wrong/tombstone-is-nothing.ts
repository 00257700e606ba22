import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a tombstone for no pod. It is how the controller hears of a pod that went while its watch was cut; if that was the last one, nothing else tells it.",
  fails: [
    "a tombstone says as much as a pod",
    "whatever is left, the Deployment is woken when Kubernetes wakes it",
  ],
  implementation: {
    ...solution,
    deletePod: async (dc, obj) => {
      if (obj instanceof cache.DeletedFinalStateUnknown) return;
      const pod = obj;
      const d = dc.getDeploymentForPod(pod);
      if (d?.spec.strategy.type !== "Recreate") return;
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
