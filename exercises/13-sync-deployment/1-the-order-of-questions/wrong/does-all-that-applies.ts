import * as apiequality from "#apimachinery/api/equality";
import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import * as deployment from "#controller/deployment";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You go through the questions and do whatever applies. After the first step the objects in your hand are old: the next step decides by what was there before, and writes over it or is refused.",
  fails: [
    "a rollback comes before a new size and a new image",
    "whether it was scaled is not asked where a rollback is wanted",
    "a rollback to revision 0 is one to the revision before this one",
    "a new size comes before a new image, which waits for the next sync",
    "one that wants no pods is asked like any other",
    "whichever two things are wanted at once, one sync does what a real one does",
    "a size and an image in one patch come to rest as on a real control plane",
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
      if (deployment.getRollbackTo(d) !== undefined) await deployment.rollback(dc, d, rsList);
      if (await deployment.isScalingEvent(dc, d, rsList)) await deployment.sync(dc, d, rsList);

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
