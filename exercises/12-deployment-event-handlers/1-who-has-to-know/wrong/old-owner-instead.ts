import * as apiequality from "#apimachinery/api/equality";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake one owner: the one that lost the ReplicaSet if the owner has changed, else the one that has it. A Deployment that was given a ReplicaSet is not told, and does not count its pods.",
  fails: [
    "when the owner changes, the one that had it is woken, too",
    "whatever changes, those are woken whom Kubernetes wakes",
  ],
  implementation: {
    ...solution,
    updateReplicaSet: (dc, oldRS, curRS) => {
      if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) return;
      const [curRef, oldRef] = [metav1.getControllerOf(curRS), metav1.getControllerOf(oldRS)];
      const refChanged = !apiequality.deepEqual(curRef, oldRef);
      const ref = refChanged && oldRef !== undefined ? oldRef : curRef;
      const d = ref && dc.resolveControllerRef(curRS.metadata.namespace, ref);
      if (d !== undefined) dc.enqueueDeployment(d);
      if (curRef !== undefined) return;
      const labelsChanged = !apiequality.deepEqual(curRS.metadata.labels, oldRS.metadata.labels);
      if (!labelsChanged && !refChanged) return;
      for (const other of dc.getDeploymentsForReplicaSet(curRS)) dc.enqueueDeployment(other);
    },
  },
};
