import * as apiequality from "#apimachinery/api/equality";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You offer an orphan to others when its labels change. A ReplicaSet also becomes one by losing its owner, with the labels that it always had, and others may have waited for just that.",
  fails: [
    "an orphan that loses its owner wakes everybody who selects it, though its labels stay",
    "whatever changes, those are woken whom Kubernetes wakes",
    "a Deployment that waits for the ReplicaSets of another one adopts them",
  ],
  implementation: {
    ...solution,
    updateReplicaSet: (dc, oldRS, curRS) => {
      if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) return;
      for (const rs of [oldRS, curRS]) {
        const ref = metav1.getControllerOf(rs);
        const d = ref && dc.resolveControllerRef(rs.metadata.namespace, ref);
        if (d !== undefined) dc.enqueueDeployment(d);
      }
      if (metav1.getControllerOf(curRS) !== undefined) return;
      if (apiequality.deepEqual(curRS.metadata.labels, oldRS.metadata.labels)) return;
      for (const d of dc.getDeploymentsForReplicaSet(curRS)) dc.enqueueDeployment(d);
    },
  },
};
