import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask the ReplicaSets how many pods they have. Their report leaves out pods that are being deleted, so it says 0 as soon as these have been asked to stop; and where it is late, it says too much.",
  fails: [
    "the last pod of a Deployment that recreates wakes it",
    "as long as a pod is left, the end of another one wakes nobody",
    "the pods of every ReplicaSet of the Deployment count",
    "a pod that does not serve counts like one that does",
    "a pod that has ended counts as long as it is there",
    "the API server says which ReplicaSets there are, not the copy",
    "a tombstone says as much as a pod",
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

        if (sets.every(({ status }) => status.replicas === 0)) dc.enqueueDeployment(d);
      } catch {
        // The next event comes to it.
      }
    },
  },
};
