import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count every pod that is seen for the first time. A controller that has just started sees all pods for the first time, also those that are already being deleted, and none of these is a pod that the set still waits for.",
  fails: [
    "a pod that is being deleted is no creation",
    "a pod that is being deleted is one deletion fewer to wait for",
    "an orphan that is being deleted wakes nobody",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      const { deletionTimestamp: _, ...metadata } = pod.metadata;
      solution.addPod(rsc, { ...pod, metadata });
    },
  },
};
