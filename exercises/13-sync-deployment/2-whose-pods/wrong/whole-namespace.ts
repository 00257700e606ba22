import * as labels from "#apimachinery/labels";
import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You list the whole namespace, because the owner reference seems to say everything. A pod that was labelled away has its owner for as long as the ReplicaSet needs to let it go, and the Deployment is done with it already.",
  fails: [
    "a pod that the Deployment's selector does not pick is left out",
    "a selector may be an expression",
    "whatever pods there are, the map is the one that Kubernetes makes",
  ],
  implementation: {
    getPodMapForDeployment: (dc, d, rsList) => {
      const map = new Map<string, v1.Pod[]>(rsList.map((rs) => [rs.metadata.uid, []]));
      for (const pod of dc.podLister.pods(d.metadata.namespace).list(labels.everything())) {
        const uid = metav1.getControllerOf(pod)?.uid;
        if (uid !== undefined) map.get(uid)?.push(pod);
      }
      return map;
    },
  },
};
