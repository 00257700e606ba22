import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You offer an orphan to others when it loses its owner. One that nobody wanted may be wanted once its labels are others, and that is how you give a ReplicaSet back to its Deployment by hand.",
  fails: [
    "an orphan that gets other labels wakes everybody who selects it now",
    "whatever changes, those are woken whom Kubernetes wakes",
    "a ReplicaSet that gets its labels back is adopted again",
  ],
  implementation: {
    ...solution,
    updateReplicaSet: (dc, oldRS, curRS) => {
      if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) return;
      const [curRef, oldRef] = [metav1.getControllerOf(curRS), metav1.getControllerOf(oldRS)];
      for (const ref of [oldRef, curRef]) {
        const d = ref && dc.resolveControllerRef(curRS.metadata.namespace, ref);
        if (d !== undefined) dc.enqueueDeployment(d);
      }
      if (curRef !== undefined || oldRef === undefined) return;
      for (const d of dc.getDeploymentsForReplicaSet(curRS)) dc.enqueueDeployment(d);
    },
  },
};
