import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave out pods that are being deleted, as a ReplicaSet does. Such a pod may run for as long as its grace period lasts, and longer if its node cannot be reached. It is what Recreate has to wait for.",
  fails: [
    "a pod that is being deleted counts until it is gone",
    "a pod of which nobody can tell whether it runs counts",
    "where the new ReplicaSet has pods, those of the old ones still count",
    "whatever stands in the caches, the answer is that of Kubernetes",
    "no new pod starts beside one that is stopping, as on a real control plane",
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
            pods.filter((pod) => pod.metadata.deletionTimestamp === undefined),
          ]),
        ),
      ),
  },
};
