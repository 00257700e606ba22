import * as apiequality from "#apimachinery/api/equality";
import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import * as deployment from "#controller/deployment";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take revision 0 for no rollback at all. It is what somebody asks for who wants the revision before this one, whatever its number: the commonest wish of all.",
  fails: ["a rollback to revision 0 is one to the revision before this one"],
  implementation: {
    syncDeployment: async (dc, key) => {
      const [namespace, name] = cache.splitMetaNamespaceKey(key);
      const cached = dc.dLister.deployments(namespace).get(name);
      if (cached === undefined) return;

      const d = runtime.deepCopy(cached);
      if (apiequality.deepEqual(d.spec.selector, {})) return dc.refuseToSelectAll(d);

      const rsList = await dc.getReplicaSetsForDeployment(d);
      if (d.metadata.deletionTimestamp !== undefined) return deployment.syncStatusOnly(dc, d, rsList);

      await deployment.checkPausedConditions(dc, d);
      if (d.spec.paused) return deployment.sync(dc, d, rsList);
      const asked = deployment.getRollbackTo(d);
      if (asked && asked.revision > 0n) return deployment.rollback(dc, d, rsList);
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
