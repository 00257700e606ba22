import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask who selects the pod. Several sets may select it, and the one that made it may not be among them any more. Its owner reference names the owner; labels matter only if there is none.",
  fails: [
    "only the owner counts, whoever selects the pod",
    "a set that has only the name of the owner is not the owner",
    "a pod whose owner is not known wakes nobody, whoever selects it",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      if (pod.metadata.deletionTimestamp !== undefined) return rsc.deletePod(pod);
      const isOwned = pod.metadata.ownerReferences.some((ref) => ref.controller);
      for (const rs of rsc.getPodReplicaSets(pod)) {
        if (isOwned) rsc.expectations.creationObserved(controller.keyFunc(rs));
        rsc.enqueueRS(rs);
      }
    },
  },
};
