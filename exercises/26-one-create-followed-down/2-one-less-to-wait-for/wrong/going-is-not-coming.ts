import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You pass over a pod that is being deleted, because it is not new. The set may wait for just this deletion. It would hear of it only when the pod is gone, and that may take a while.",
  fails: [
    "a pod that is being deleted is one deletion fewer to wait for",
    "a pod that is being deleted wakes its set, whatever the set waits for",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      if (pod.metadata.deletionTimestamp === undefined) solution.addPod(rsc, pod);
    },
  },
};
