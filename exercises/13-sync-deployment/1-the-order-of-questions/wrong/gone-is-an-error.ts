import * as apiequality from "#apimachinery/api/equality";
import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import * as deployment from "#controller/deployment";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a Deployment that the cache does not have for a failure. It is the usual end of one: somebody deleted it, and the key came because of that. As an error it is retried fifteen times, and then people are told of it.",
  fails: [
    "a Deployment that is gone needs nothing, and that is no error",
    "a Deployment whose pods go first is deleted as on a real control plane",
  ],
  implementation: {
    syncDeployment: async (dc, key) => {
      const [namespace, name] = cache.splitMetaNamespaceKey(key);
      const cached = dc.dLister.deployments(namespace).get(name);
      if (cached === undefined) throw new Error(`deployment ${key} not found`);

      const d = runtime.deepCopy(cached);
      if (apiequality.deepEqual(d.spec.selector, {})) return dc.refuseToSelectAll(d);

      const rsList = await dc.getReplicaSetsForDeployment(d);
      if (d.metadata.deletionTimestamp !== undefined) return deployment.syncStatusOnly(dc, d, rsList);

      await deployment.checkPausedConditions(dc, d);
      if (d.spec.paused) return deployment.sync(dc, d, rsList);
      if (deployment.getRollbackTo(d) !== undefined) return deployment.rollback(dc, d, rsList);
      if (await deployment.isScalingEvent(dc, d, rsList)) return deployment.sync(dc, d, rsList);

      switch (d.spec.strategy.type) {
        case "RollingUpdate":
          return deployment.rolloutRolling(dc, d, rsList);
        case "Recreate":
          return deployment.rolloutRecreate(dc, d, rsList, dc.getPodMapForDeployment(d, rsList));
        default:
          throw new Error(`unexpected deployment strategy type: ${cached.spec.strategy.type}`);
      }
    },
  },
};
