import * as metav1 from "#apimachinery/apis/meta/v1";
import * as controller from "#controller";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count an orphan as one of the pods that the set waits for. The set did not ask for it. Its own pods are still on their way, and now it believes that it has seen one of them.",
  fails: [
    "no set that selects an orphan counts it as a creation",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      const isOrphan = metav1.getControllerOf(pod) === undefined;
      if (isOrphan && pod.metadata.deletionTimestamp === undefined) {
        for (const rs of rsc.getPodReplicaSets(pod))
          rsc.expectations.creationObserved(controller.keyFunc(rs));
      }
      solution.addPod(rsc, pod);
    },
  },
};
