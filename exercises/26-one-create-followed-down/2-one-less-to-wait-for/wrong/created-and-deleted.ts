import * as metav1 from "#apimachinery/apis/meta/v1";
import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count a pod that is being deleted both as a creation and as a deletion. Whoever waits for a creation then waits for one fewer, and the pod is about to go: it is a deletion and nothing else.",
  fails: [
    "a pod that is being deleted is no creation",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      solution.addPod(rsc, pod);
      if (pod.metadata.deletionTimestamp === undefined) return;
      const ref = metav1.getControllerOf(pod);
      const rs = ref && rsc.resolveControllerRef(pod.metadata.namespace, ref);
      if (rs !== undefined) rsc.expectations.creationObserved(controller.keyFunc(rs));
    },
  },
};
