import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake the set and leave the counting to its sync, which sees all pods anyway. But before it looks at their number, the sync asks whether everything expected has been seen, and without this count the answer is no for 5 minutes.",
  fails: [
    "a pod that its set has made is one creation fewer to wait for",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
    "two pods that are killed come back as on a real control plane",
    "a pod that is labelled away is replaced as on a real control plane",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      const ref = metav1.getControllerOf(pod);
      if (ref === undefined || pod.metadata.deletionTimestamp !== undefined) return solution.addPod(rsc, pod);
      const rs = rsc.resolveControllerRef(pod.metadata.namespace, ref);
      if (rs !== undefined) rsc.enqueueRS(rs);
    },
  },
};
