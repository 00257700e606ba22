import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the pods whose phase is Running. A pod that is Pending will run in a moment, and one of which nobody knows the phase may do so now. Only the end of a pod makes it certain that it does not.",
  fails: [
    "a pod that is being deleted counts until it is gone",
    "a pod of which nobody can tell whether it runs counts",
    "a pod that has not started counts",
    "whatever stands in the caches, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    oldPodsRunning: (newRS, oldRSs, podMap) =>
      solution.oldPodsRunning(
        newRS,
        oldRSs,
        new Map(
          [...podMap].map(([uid, pods]) => [uid, pods.filter((pod) => pod.status.phase === "Running")]),
        ),
      ),
  },
};
