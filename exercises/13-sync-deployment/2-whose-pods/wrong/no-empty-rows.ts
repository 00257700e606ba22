import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You make a row when the first pod comes for it. A ReplicaSet without pods has none then, and whoever asks for it gets `undefined` in place of an empty list.",
  fails: [
    "a ReplicaSet without pods has an empty row",
    "whatever pods there are, the map is the one that Kubernetes makes",
  ],
  implementation: {
    getPodMapForDeployment: (dc, d, rsList) => {
      const known = new Set(rsList.map((rs) => rs.metadata.uid));
      const map = new Map<string, v1.Pod[]>();
      for (const pod of dc.podLister
        .pods(d.metadata.namespace)
        .list(metav1.labelSelectorAsSelector(d.spec.selector))) {
        const uid = metav1.getControllerOf(pod)?.uid;
        if (uid !== undefined && known.has(uid)) map.set(uid, [...(map.get(uid) ?? []), pod]);
      }
      return map;
    },
  },
};
