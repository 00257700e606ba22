import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You find the owner by its name. A set may be deleted and another made under the same name; a pod of the first is then counted by the second, which never asked for it. Only the UID says which of them is meant.",
  fails: [
    "a set that has only the name of the owner is not the owner",
    "a set of another namespace is not the owner",
    "a pod whose owner is not known wakes nobody, whoever selects it",
    "whatever pod is seen, the same sets count it and are woken as in Kubernetes",
  ],
  implementation: {
    ...solution,
    addPod: (rsc, pod) => {
      const ref = metav1.getControllerOf(pod);
      if (ref === undefined || pod.metadata.deletionTimestamp !== undefined) return solution.addPod(rsc, pod);
      const key = `${pod.metadata.namespace}/${ref.name}`;
      rsc.expectations.creationObserved(key);
      rsc.queue.add(key);
    },
  },
};
