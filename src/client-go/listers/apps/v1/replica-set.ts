// Go: staging/src/k8s.io/client-go/listers/apps/v1/replicaset.go
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import * as listers from "#client-go/listers";

/** Reads ReplicaSets from a cache. */
export class ReplicaSetLister extends listers.ResourceLister<apps.ReplicaSet> {
  replicaSets(namespace: string): listers.ResourceNamespaceLister<apps.ReplicaSet> {
    return this.namespaced(namespace);
  }

  /**
   * The ReplicaSets whose selectors pick the pod; the one that its controller reference names is the one that manages
   * it. Where upstream returns an error because there are none, the list is empty.
   */
  getPodReplicaSets(pod: v1.Pod): apps.ReplicaSet[] {
    const set = pod.metadata.labels;
    if (Object.keys(set).length === 0) return [];
    return this.replicaSets(pod.metadata.namespace)
      .list(labels.everything())
      .filter((rs) => {
        const selector = metav1.labelSelectorAsSelector(rs.spec.selector);
        // An empty selector must pick nothing, not everything.
        return !selector.empty() && selector.matches(set);
      });
  }
}
