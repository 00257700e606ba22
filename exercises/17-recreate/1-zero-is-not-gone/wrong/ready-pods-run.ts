import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the pods that are ready. That says whether a pod gets requests, not whether it runs. A pod that starts, or that fails its probe, is not ready and holds its volume all the same.",
  fails: [
    "a pod that is being deleted counts until it is gone",
    "a pod of which nobody can tell whether it runs counts",
    "a pod that has not started counts",
    "where the new ReplicaSet has pods, those of the old ones still count",
    "whatever stands in the caches, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    oldPodsRunning: (newRS, oldRSs, podMap) =>
      solution.oldPodsRunning(
        newRS,
        oldRSs,
        new Map(
          [...podMap].map(([uid, pods]) => [
            uid,
            pods.filter((pod) =>
              pod.status.conditions?.some(({ type, status }) => type === "Ready" && status === "True"),
            ),
          ]),
        ),
      ),
  },
};
