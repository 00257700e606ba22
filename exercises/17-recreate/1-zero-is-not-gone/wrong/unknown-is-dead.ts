import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a pod of unknown phase for one that is gone. Nobody has heard of its node for a while, and that is all that is known: the pod may run on and write to its volume.",
  fails: [
    "a pod of which nobody can tell whether it runs counts",
    "whatever stands in the caches, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    oldPodsRunning: (newRS, oldRSs, podMap) =>
      solution.oldPodsRunning(
        newRS,
        oldRSs,
        new Map(
          [...podMap].map(([uid, pods]) => [uid, pods.filter((pod) => pod.status.phase !== "Unknown")]),
        ),
      ),
  },
};
