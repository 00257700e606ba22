import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake the Deployment at each deletion, since its sync finds out by itself what is left. So it does; but a Deployment of a thousand pods is then looked at a thousand times, and only the last look can do anything.",
  fails: [
    "as long as a pod is left, the end of another one wakes nobody",
    "the pods of every ReplicaSet of the Deployment count",
    "a pod that does not serve counts like one that does",
    "a pod that has ended counts as long as it is there",
    "the API server says which ReplicaSets there are, not the copy",
    "a tombstone says as much as a pod",
    "if the API server does not answer, nobody is woken",
    "whatever is left, the Deployment is woken when Kubernetes wakes it",
    "a pod that has failed holds the rollout up, as it does on a real control plane",
  ],
  implementation: {
    ...solution,
    deletePod: async (dc, obj) => {
      const pod = obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj;
      const d = dc.getDeploymentForPod(pod);
      if (d?.spec.strategy.type === "Recreate") dc.enqueueDeployment(d);
    },
  },
};
