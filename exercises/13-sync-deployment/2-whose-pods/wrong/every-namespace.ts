import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You list the pods of all namespaces. An owner reference holds within one namespace: what a pod elsewhere says of a UID means nothing.",
  fails: [
    "a pod of another namespace is left out",
    "whatever pods there are, the map is the one that Kubernetes makes",
  ],
  implementation: {
    getPodMapForDeployment: (dc, d, rsList) => {
      const map = new Map<string, v1.Pod[]>(rsList.map((rs) => [rs.metadata.uid, []]));
      for (const pod of dc.podLister.list(metav1.labelSelectorAsSelector(d.spec.selector))) {
        const uid = metav1.getControllerOf(pod)?.uid;
        if (uid !== undefined) map.get(uid)?.push(pod);
      }
      return map;
    },
  },
};
