import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You believe what the old ReplicaSets report. A ReplicaSet leaves a pod out of its report as soon as the pod is being deleted, so it reports 0 while all its pods are still there.",
  fails: [
    "an old pod is enough to wait, though every report is 0",
    "a pod that is being deleted counts until it is gone",
    "a pod of which nobody can tell whether it runs counts",
    "a pod that has not started counts",
    "of many old pods one that has not ended is enough to wait",
    "where the new ReplicaSet has pods, those of the old ones still count",
    "whatever stands in the caches, the answer is that of Kubernetes",
    "no new pod starts beside one that is stopping, as on a real control plane",
  ],
  implementation: {
    ...solution,
    oldPodsRunning: (newRS, oldRSs) => solution.oldPodsRunning(newRS, oldRSs, new Map()),
  },
};
