import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the first owner reference. An object may have several owners, all of which keep it from being collected, but at most one controls it: the one whose `controller` is true.",
  fails: [
    "an owner that does not control the pod does not count",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      const ownerReferences = pod.metadata.ownerReferences
        .slice(0, 1)
        .map((ref) => ({ ...ref, controller: true }));
      solution.addPod(rsc, { ...pod, metadata: { ...pod.metadata, ownerReferences } });
    },
  },
};
