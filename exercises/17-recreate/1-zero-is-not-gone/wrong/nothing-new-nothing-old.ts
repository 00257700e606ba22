import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You call pods old only once there is a new ReplicaSet. Under Recreate it is made last: before that every pod is an old one, and that is when it matters.",
  fails: [
    "an old pod is enough to wait, though every report is 0",
    "a pod that is being deleted counts until it is gone",
    "a pod of which nobody can tell whether it runs counts",
    "a pod that has not started counts",
    "of many old pods one that has not ended is enough to wait",
    "whatever stands in the caches, the answer is that of Kubernetes",
    "no new pod starts beside one that is stopping, as on a real control plane",
  ],
  implementation: {
    ...solution,
    oldPodsRunning: (newRS, oldRSs, podMap) =>
      solution.oldPodsRunning(newRS, oldRSs, newRS === undefined ? new Map() : podMap),
  },
};
