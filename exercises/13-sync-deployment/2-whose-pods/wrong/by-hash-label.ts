import * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You go by the label `pod-template-hash`. It says what a pod looks like, and anybody may write it. Who is responsible for the pod stands in the owner reference alone: a pod that was made by hand to look like the others would hold up the rollout for ever.",
  fails: [
    "labels neither give a pod to a ReplicaSet nor take it away",
    "the pods of a ReplicaSet that is gone are not those of its namesake",
    "whatever pods there are, the map is the one that Kubernetes makes",
  ],
  implementation: {
    getPodMapForDeployment: (dc, d, rsList) => {
      const pods = dc.podLister
        .pods(d.metadata.namespace)
        .list(metav1.labelSelectorAsSelector(d.spec.selector));
      const hashOf = ({ labels }: { labels: Record<string, string> }) => labels["pod-template-hash"];
      return new Map(
        rsList.map((rs) => [
          rs.metadata.uid,
          pods.filter((pod) => hashOf(pod.metadata) === hashOf(rs.metadata)),
        ]),
      );
    },
  },
};
