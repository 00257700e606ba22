import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You end a sync whose generation has been observed, as if nothing were left to do. A generation is observed by the first sync that sees it; the rollout that it asks for takes many more, and it is pods that bring them, not the spec.",
  fails: [
    "what was seen before may still have to be done",
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
      const d = dc.dLister.deployments(namespace).get(name);
      if (d !== undefined && d.status.observedGeneration >= d.metadata.generation) return;
      await solution.syncDeployment(dc, key);
    },
  },
};
