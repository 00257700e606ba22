import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the error of the API server go on to whoever calls you, so that it is tried again. Nobody tries a handler again: it is told of each change once, and only what stands in the queue has retries.",
  fails: ["if the API server does not answer, the handler ends all the same"],
  implementation: {
    ...solution,
    deletePod: async (dc, obj) => {
      const pod = obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj;
      const d = dc.getDeploymentForPod(pod);
      if (d?.spec.strategy.type !== "Recreate") return;
      const list = deploymentutil.rsListFromClient(dc.client.appsV1());
      const sets = await deploymentutil.listReplicaSets(d, list);
      const pods = [...dc.getPodMapForDeployment(d, sets).values()].flat();
      if (pods.length === 0) dc.enqueueDeployment(d);
    },
  },
};
