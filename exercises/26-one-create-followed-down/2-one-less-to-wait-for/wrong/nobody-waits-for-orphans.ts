import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ignore orphans, because nobody waits for them. That is a reason not to count them. But a set that selects one may adopt it, and for that it has to be woken.",
  fails: [
    "an orphan wakes whoever selects it",
    "an orphan that two sets select wakes both",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      if (metav1.getControllerOf(pod) !== undefined) solution.addPod(rsc, pod);
    },
  },
};
