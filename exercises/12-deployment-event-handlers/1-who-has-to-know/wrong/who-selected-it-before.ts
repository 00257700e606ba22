import * as apiequality from "#apimachinery/api/equality";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You also wake the Deployments that selected an orphan before its labels changed. It was not theirs, so they have lost nothing; only whoever selects it now may get it.",
  fails: [
    "an orphan that gets other labels wakes everybody who selects it now",
    "an orphan that nobody selects wakes nobody",
    "whatever changes, those are woken whom Kubernetes wakes",
  ],
  implementation: {
    ...solution,
    updateReplicaSet: (dc, oldRS, curRS) => {
      solution.updateReplicaSet(dc, oldRS, curRS);
      if (metav1.getControllerOf(curRS) !== undefined) return;
      if (apiequality.deepEqual(curRS.metadata.labels, oldRS.metadata.labels)) return;
      for (const d of dc.getDeploymentsForReplicaSet(oldRS)) dc.enqueueDeployment(d);
    },
  },
};
