import * as apiequality from "#apimachinery/api/equality";
import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import * as deployment from "#controller/deployment";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You scale first, and roll back with the next sync. The size goes to ReplicaSets whose template is about to change; and whether it was scaled is no innocent question. It may give a ReplicaSet its revision, and the rollback then writes the same from an older copy and is refused.",
  fails: [
    "a rollback comes before a new size and a new image",
    "whether it was scaled is not asked where a rollback is wanted",
    "whichever two things are wanted at once, one sync does what a real one does",
  ],
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
      if (await deployment.isScalingEvent(dc, d, rsList)) return deployment.sync(dc, d, rsList);
      if (deployment.getRollbackTo(d) !== undefined) return deployment.rollback(dc, d, rsList);

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
