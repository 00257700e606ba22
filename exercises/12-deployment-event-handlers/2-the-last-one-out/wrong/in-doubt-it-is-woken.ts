import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake the Deployment if the API server does not answer, as it can do no harm. That would be better than what Kubernetes 1.20 does, which drops the error; its Deployment waits for something else to wake it.",
  fails: ["if the API server does not answer, nobody is woken"],
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
        if (pods.length === 0) dc.enqueueDeployment(d);
      } catch {
        dc.enqueueDeployment(d);
      }
    },
  },
};
