import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave orphans alone: what belongs to nobody concerns nobody. But whoever selects one could adopt it, and if it is not woken now, nothing tells it later.",
  fails: [
    "an orphan that gets other labels wakes everybody who selects it now",
    "an orphan that loses its owner wakes everybody who selects it, though its labels stay",
    "whatever changes, those are woken whom Kubernetes wakes",
    "a ReplicaSet that gets its labels back is adopted again",
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
    },
  },
};
