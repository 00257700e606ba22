import * as apiequality from "#apimachinery/api/equality";
import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import * as deployment from "#controller/deployment";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let a rollback overrule a pause, since it is somebody in a hurry who asks for it. Who has paused a Deployment wants its template left alone; the wish stays on it and is heard when it goes on.",
  fails: [
    "while it is paused, a rollback that is asked for waits",
    "whichever two things are wanted at once, one sync does what a real one does",
    "a rollback waits for the end of the pause, as on a real control plane",
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
      if (deployment.getRollbackTo(d) !== undefined) return deployment.rollback(dc, d, rsList);
      if (d.spec.paused) return deployment.sync(dc, d, rsList);
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
