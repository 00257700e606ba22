// Go: staging/src/k8s.io/client-go/listers/core/v1/replicationcontroller.go
import type * as v1 from "#api/core/v1";
import * as labels from "#apimachinery/labels";
import * as listers from "#client-go/listers";

/** Reads ReplicationControllers from a cache. */
export class ReplicationControllerLister extends listers.ResourceLister<v1.ReplicationController> {
  replicationControllers(namespace: string): listers.ResourceNamespaceLister<v1.ReplicationController> {
    return this.namespaced(namespace);
  }

  /** The ReplicationControllers whose selectors pick the pod; none is an empty list, where upstream returns an error. */
  getPodControllers(pod: v1.Pod): v1.ReplicationController[] {
    const set = pod.metadata.labels;
    if (Object.keys(set).length === 0) return [];
    return this.replicationControllers(pod.metadata.namespace)
      .list(labels.everything())
      .filter((rc) => {
        const selector = labels.selectorFromSet(rc.spec.selector);
        // An empty selector must pick nothing, not everything.
        return !selector.empty() && selector.matches(set);
      });
  }
}
