import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake everybody who selects the pod, besides its owner. A pod that has an owner cannot be adopted, so the others would look at it and do nothing, for each pod of a set that overlaps with theirs.",
  fails: [
    "only the owner counts, whoever selects the pod",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      solution.addPod(rsc, pod);
      const ref = metav1.getControllerOf(pod);
      const isKnown =
        ref !== undefined && rsc.resolveControllerRef(pod.metadata.namespace, ref) !== undefined;
      if (!isKnown || pod.metadata.deletionTimestamp !== undefined) return;
      for (const rs of rsc.getPodReplicaSets(pod)) rsc.enqueueRS(rs);
    },
  },
};
