import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let an orphan be, because nobody waits for it. That is why it is not counted. But a set that selects it may adopt it, and for that it has to be woken.",
  fails: [
    "an orphan wakes whoever selects it",
    "an orphan that two sets select wakes both",
    "whatever pod is seen, it is counted and told of as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      if (metav1.getControllerOf(pod) !== undefined) solution.addPod(rsc, pod);
    },
  },
};
