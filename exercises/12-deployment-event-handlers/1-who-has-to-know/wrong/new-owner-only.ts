import * as apiequality from "#apimachinery/api/equality";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake whoever has the ReplicaSet now. Whoever has just lost it learns nothing, and goes on as if its pods were there.",
  fails: [
    "when the owner changes, the one that had it is woken, too",
    "who lets a ReplicaSet go is woken, though nobody has it then",
    "whatever changes, those are woken whom Kubernetes wakes",
  ],
  implementation: {
    ...solution,
    updateReplicaSet: (dc, oldRS, curRS) => {
      if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) return;
      const [curRef, oldRef] = [metav1.getControllerOf(curRS), metav1.getControllerOf(oldRS)];
      if (curRef !== undefined) {
        const d = dc.resolveControllerRef(curRS.metadata.namespace, curRef);
        if (d !== undefined) dc.enqueueDeployment(d);
        return;
      }
      const labelsChanged = !apiequality.deepEqual(curRS.metadata.labels, oldRS.metadata.labels);
      if (!labelsChanged && oldRef === undefined) return;
      for (const d of dc.getDeploymentsForReplicaSet(curRS)) dc.enqueueDeployment(d);
    },
  },
};
