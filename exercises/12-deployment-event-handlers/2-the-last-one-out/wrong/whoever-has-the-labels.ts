import * as metav1 from "#apimachinery/apis/meta/v1";
import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the pods of all ReplicaSets that the selector finds. Labels are no owner: another Deployment that selects the same, or an orphan, keeps yours waiting for pods that will never go.",
  fails: [
    "the pods of others do not count, though their labels fit",
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
        const labelSelector = metav1.formatLabelSelector(d.spec.selector);
        const sets = await list(d.metadata.namespace, { labelSelector });
        const pods = [...dc.getPodMapForDeployment(d, sets).values()].flat();
        if (pods.length === 0) dc.enqueueDeployment(d);
      } catch {
        // The next event comes to it.
      }
    },
  },
};
