import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take `matchLabels` for the selector. A selector may have `matchExpressions`, too, and these alone; without labels to compare, every pod seems to be picked.",
  fails: [
    "a selector may be an expression",
    "whatever pods there are, the map is the one that Kubernetes makes",
  ],
  implementation: {
    getPodMapForDeployment: (dc, d, rsList) => {
      const { matchLabels } = d.spec.selector;
      const selector = metav1.labelSelectorAsSelector(
        matchLabels ? { matchLabels } : { matchExpressions: [] },
      );
      const map = new Map<string, v1.Pod[]>(rsList.map((rs) => [rs.metadata.uid, []]));
      for (const pod of dc.podLister.pods(d.metadata.namespace).list(selector)) {
        const uid = metav1.getControllerOf(pod)?.uid;
        if (uid !== undefined) map.get(uid)?.push(pod);
      }
      return map;
    },
  },
};
