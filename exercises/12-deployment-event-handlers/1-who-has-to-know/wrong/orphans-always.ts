import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wake everybody who selects an orphan whenever anything changes on it. Nobody wanted it at its last change, and neither its size nor its report is a reason to want it now: a thousand syncs in which nothing happens.",
  fails: [
    "an orphan whose labels stay wakes nobody, whatever else changes",
    "whatever changes, those are woken whom Kubernetes wakes",
  ],
  implementation: {
    ...solution,
    updateReplicaSet: (dc, oldRS, curRS) => {
      if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) return;
      const isOrphan = metav1.getControllerOf(curRS) === undefined;
      if (isOrphan) for (const d of dc.getDeploymentsForReplicaSet(curRS)) dc.enqueueDeployment(d);
      const owners = isOrphan
        ? { ...curRS, metadata: { ...curRS.metadata, labels: oldRS.metadata.labels } }
        : curRS;
      solution.updateReplicaSet(dc, oldRS, owners);
    },
  },
};
