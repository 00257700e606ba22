import * as metav1 from "#apimachinery/apis/meta/v1";
import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake the set when the last pod that it waits for has been seen. It also has a status to write, which counts its pods, and others wait for that: each pod changes it.",
  fails: [
    "each pod wakes its set, however many are still to come",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      const ref = metav1.getControllerOf(pod);
      if (ref === undefined || pod.metadata.deletionTimestamp !== undefined) return solution.addPod(rsc, pod);
      const rs = rsc.resolveControllerRef(pod.metadata.namespace, ref);
      if (rs === undefined) return;
      const key = controller.keyFunc(rs);
      rsc.expectations.creationObserved(key);
      if (rsc.expectations.satisfiedExpectations(key)) rsc.enqueueRS(rs);
    },
  },
};
