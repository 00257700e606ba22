import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a pod that is being deleted for gone. It has been asked to stop, and until it has it may hold a port, a lock or a volume; that the new pods wait for this is the reason why somebody chooses Recreate.",
  fails: [
    "as long as a pod is left, the end of another one wakes nobody",
    "a pod that does not serve counts like one that does",
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
        const pods = [...dc.getPodMapForDeployment(d, sets).values()].flat();
        if (pods.every(({ metadata }) => metadata.deletionTimestamp !== undefined)) dc.enqueueDeployment(d);
      } catch {
        // The next event comes to it.
      }
    },
  },
};
