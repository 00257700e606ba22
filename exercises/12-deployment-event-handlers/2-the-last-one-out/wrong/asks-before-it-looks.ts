import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask for the ReplicaSets before you ask for the strategy. Most Deployments roll, and each pod that they delete then costs a request whose answer nobody reads.",
  fails: ["a Deployment that rolls is not woken, and nobody is asked for it"],
  implementation: {
    ...solution,
    deletePod: async (dc, obj) => {
      const pod = obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj;
      const d = dc.getDeploymentForPod(pod);
      if (d === undefined) return;
      try {
        const list = deploymentutil.rsListFromClient(dc.client.appsV1());
        const sets = await deploymentutil.listReplicaSets(d, list);
        const pods = [...dc.getPodMapForDeployment(d, sets).values()].flat();
        if (pods.length === 0 && d.spec.strategy.type === "Recreate") dc.enqueueDeployment(d);
      } catch {
        // The next event comes to it.
      }
    },
  },
};
