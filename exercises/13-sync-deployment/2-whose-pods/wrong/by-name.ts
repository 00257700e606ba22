import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You go by the name in the owner reference. Whoever deletes a ReplicaSet and leaves its pods sees another made from the same template, and so with the same name. The pods of the first are taken for pods of the second then.",
  fails: [
    "the pods of a ReplicaSet that is gone are not those of its namesake",
    "whatever pods there are, the map is the one that Kubernetes makes",
  ],
  implementation: {
    getPodMapForDeployment: (dc, d, rsList) => {
      const pods = dc.podLister
        .pods(d.metadata.namespace)
        .list(metav1.labelSelectorAsSelector(d.spec.selector));
      const isOf = (pod: v1.Pod, name: string) => metav1.getControllerOf(pod)?.name === name;
      return new Map(
        rsList.map(({ metadata }) => [metadata.uid, pods.filter((pod) => isOf(pod, metadata.name))]),
      );
    },
  },
};
