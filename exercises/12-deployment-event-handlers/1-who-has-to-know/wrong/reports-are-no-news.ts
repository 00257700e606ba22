import * as apiequality from "#apimachinery/api/equality";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake the owner when what is wanted of a ReplicaSet has changed, since its status is no decision of anybody. But the status is all that a Deployment hears of its pods: without it a rollout waits for ever for the first new pod to serve.",
  fails: [
    "whatever changes on a ReplicaSet, its owner is woken",
    "whatever changes, those are woken whom Kubernetes wakes",
    "three pods roll as they did on a real control plane",
    "a ReplicaSet that is labelled away is replaced as it was on a real control plane",
    "a ReplicaSet whose Deployment has gone is adopted as it was on a real control plane",
  ],
  implementation: {
    ...solution,
    updateReplicaSet: (dc, oldRS, curRS) => {
      const { resourceVersion: _, ...metadata } = curRS.metadata;
      const { resourceVersion: __, ...known } = oldRS.metadata;
      const isReport = apiequality.deepEqual([metadata, curRS.spec], [known, oldRS.spec]);
      if (!isReport) solution.updateReplicaSet(dc, oldRS, curRS);
    },
  },
};
