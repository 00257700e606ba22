import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You treat a pod whose owner cannot be found as an orphan. Nobody may adopt what has an owner, even if nobody knows that owner, so those whom you wake can do nothing.",
  fails: [
    "a set that has only the name of the owner is not the owner",
    "a pod whose owner is not known wakes nobody, whoever selects it",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      const ref = metav1.getControllerOf(pod);
      const isKnown =
        ref === undefined || rsc.resolveControllerRef(pod.metadata.namespace, ref) !== undefined;
      if (isKnown || pod.metadata.deletionTimestamp !== undefined) return solution.addPod(rsc, pod);
      for (const rs of rsc.getPodReplicaSets(pod)) rsc.enqueueRS(rs);
    },
  },
};
