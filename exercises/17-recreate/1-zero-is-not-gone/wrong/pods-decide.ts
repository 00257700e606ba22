import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask the pods alone. They come by a watch of their own, and it may be later than that of the ReplicaSets or earlier. Kubernetes goes on only once both tell the same: no pod on the list, and none reported.",
  fails: [
    "a report of an old ReplicaSet is enough to wait",
    "where the new ReplicaSet has pods, those of the old ones still count",
    "whatever stands in the caches, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    oldPodsRunning: (newRS, _, podMap) => solution.oldPodsRunning(newRS, [], podMap),
  },
};
