import type * as v1 from "#api/core/v1";
import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave out pods that have failed or succeeded, because nothing runs in them any more. That is what the sync does, and what you would have expected here; Kubernetes 1.20 counts them, and a rollout with a failed pod waits.",
  fails: [
    "a pod that has ended counts as long as it is there",
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
        const isOver = ({ phase }: v1.PodStatus) => phase === "Failed" || phase === "Succeeded";
        if (pods.every(({ status }) => isOver(status))) dc.enqueueDeployment(d);
      } catch {
        // The next event comes to it.
      }
    },
  },
};
