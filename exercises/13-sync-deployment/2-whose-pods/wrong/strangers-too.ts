import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You group all pods that the selector picks, whoever controls them. A selector may pick pods of somebody else, too, and the Deployment would wait until those are gone.",
  fails: [
    "a ReplicaSet that is not on the list has no row, and its pods are left out",
    "the pods of a ReplicaSet that is gone are not those of its namesake",
    "whatever pods there are, the map is the one that Kubernetes makes",
  ],
  implementation: {
    getPodMapForDeployment: (dc, d, rsList) => {
      const map = new Map<string, v1.Pod[]>(rsList.map((rs) => [rs.metadata.uid, []]));
      for (const pod of dc.podLister
        .pods(d.metadata.namespace)
        .list(metav1.labelSelectorAsSelector(d.spec.selector))) {
        const uid = metav1.getControllerOf(pod)?.uid;
        if (uid !== undefined) map.set(uid, [...(map.get(uid) ?? []), pod]);
      }
      return map;
    },
  },
};
