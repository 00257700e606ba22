import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask the labels whose ReplicaSet it is. They say who may adopt one that nobody owns; what has an owner belongs to it alone, whatever its labels say, even while they no longer fit.",
  fails: [
    "whatever changes on a ReplicaSet, its owner is woken",
    "nobody but its owner is woken, whoever selects it",
    "an owner that the controller does not know is still an owner: nobody else is woken",
    "when the owner changes, the one that had it is woken, too",
    "an orphan whose labels stay wakes nobody, whatever else changes",
    "whatever changes, those are woken whom Kubernetes wakes",
  ],
  implementation: {
    ...solution,
    updateReplicaSet: (dc, oldRS, curRS) => {
      if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) return;
      const oldRef = metav1.getControllerOf(oldRS);
      const old = oldRef && dc.resolveControllerRef(oldRS.metadata.namespace, oldRef);
      if (old !== undefined) dc.enqueueDeployment(old);
      for (const d of dc.getDeploymentsForReplicaSet(curRS)) dc.enqueueDeployment(d);
    },
  },
};
