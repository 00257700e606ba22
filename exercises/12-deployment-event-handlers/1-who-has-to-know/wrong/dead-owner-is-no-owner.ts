import type * as apps from "#api/apps/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a ReplicaSet for an orphan if you do not find its owner. It has one until somebody takes the reference away, be it a Deployment that was deleted or something of another kind. Nobody may adopt it before.",
  fails: [
    "an owner that the controller does not know is still an owner: nobody else is woken",
    "whatever changes, those are woken whom Kubernetes wakes",
  ],
  implementation: {
    ...solution,
    updateReplicaSet: (dc, oldRS, curRS) => {
      const known = (rs: apps.ReplicaSet): apps.ReplicaSet => {
        const ref = metav1.getControllerOf(rs);
        if (ref === undefined || dc.resolveControllerRef(rs.metadata.namespace, ref) !== undefined) return rs;
        return { ...rs, metadata: { ...rs.metadata, ownerReferences: [] } };
      };
      if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) return;
      const cur = known(curRS);
      solution.updateReplicaSet(dc, oldRS, cur);
    },
  },
};
