import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take every owner for the controller. An object may have several owners, and each of them keeps it from being collected; but only the one that says `controller: true` is responsible for it.",
  fails: [
    "an owner that does not control the pod does not count",
    "whatever pods there are, the map is the one that Kubernetes makes",
  ],
  implementation: {
    getPodMapForDeployment: (dc, d, rsList) => {
      const map = new Map<string, v1.Pod[]>(rsList.map((rs) => [rs.metadata.uid, []]));
      for (const pod of dc.podLister
        .pods(d.metadata.namespace)
        .list(metav1.labelSelectorAsSelector(d.spec.selector))) {
        for (const { uid } of pod.metadata.ownerReferences) map.get(uid)?.push(pod);
      }
      return map;
    },
  },
};
