import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake one of the sets that select an orphan, since only one can have it. You cannot know which one can: it may be on its way out, and then the others have to try.",
  fails: [
    "an orphan that two sets select wakes both",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      const isOrphan = metav1.getControllerOf(pod) === undefined;
      if (!isOrphan || pod.metadata.deletionTimestamp !== undefined) return solution.addPod(rsc, pod);
      for (const rs of rsc.getPodReplicaSets(pod).slice(0, 1)) rsc.enqueueRS(rs);
    },
  },
};
