import type * as v1 from "#api/core/v1";
import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the pods that are ready. One that is starting, or that answers no more, uses what it uses all the same: the strategy says that none is left, and not that none serves.",
  fails: [
    "a pod that does not serve counts like one that does",
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
        const isReady = ({ conditions }: v1.PodStatus) =>
          conditions.some(({ type, status }) => type === "Ready" && status === "True");
        if (!pods.some(({ status }) => isReady(status))) dc.enqueueDeployment(d);
      } catch {
        // The next event comes to it.
      }
    },
  },
};
