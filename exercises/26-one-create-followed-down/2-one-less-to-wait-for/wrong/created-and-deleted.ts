import * as metav1 from "#apimachinery/apis/meta/v1";
import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count a pod that is being deleted twice, as a creation and as a deletion. Whoever waits for a creation then has one less to wait for, and the pod is about to go: it is a deletion and nothing else.",
  fails: [
    "a pod that is being deleted is no creation",
    "whatever pod is seen, it is counted and told of as in Kubernetes",
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
