import * as apiequality from "#apimachinery/api/equality";
import * as cache from "#client-go/tools/cache";
import * as deployment from "#controller/deployment";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You work on the Deployment as the cache has it. The helpers write into what they are handed, a condition here and a template there, and the cache is what everybody else in the manager reads.",
  fails: [
    "a Deployment is found by its namespace and its name",
    "one that selects every pod is warned of, and nothing else is done",
    "a selector without matchLabels may still select something",
    "a pause is noted before its sync goes on",
    "the end of a pause is noted, too",
    "a rollback comes before a new size and a new image",
    "whether it was scaled is not asked where a rollback is wanted",
    "a rollback to revision 0 is one to the revision before this one",
    "a rollback to no number is passed over",
    "a new size comes before a new image, which waits for the next sync",
    "where nothing else is wanted, the strategy decides who takes a step",
    "one that wants no pods is asked like any other",
    "what was seen before may still have to be done",
    "what the API server refuses ends the sync with that error",
    "whichever two things are wanted at once, one sync does what a real one does",
    "a size and an image in one patch come to rest as on a real control plane",
    "a rollback waits for the end of the pause, as on a real control plane",
    "what is made paused gets its ReplicaSet once it goes on, as on a real control plane",
    "a paused Deployment is scaled as on a real control plane",
    "a Deployment whose pods go first is deleted as on a real control plane",
    "a strategy that is changed half-way comes to rest as on a real control plane",
  ],
  implementation: {
    syncDeployment: async (dc, key) => {
      const [namespace, name] = cache.splitMetaNamespaceKey(key);
      const cached = dc.dLister.deployments(namespace).get(name);
      if (cached === undefined) return;

      const d = cached;
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
