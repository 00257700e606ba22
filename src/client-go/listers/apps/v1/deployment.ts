// Go: staging/src/k8s.io/client-go/listers/apps/v1/deployment.go
import type * as apps from "#api/apps/v1";
import * as listers from "#client-go/listers";

/** Reads Deployments from a cache. */
export class DeploymentLister extends listers.ResourceLister<apps.Deployment> {
  deployments(namespace: string): listers.ResourceNamespaceLister<apps.Deployment> {
    return this.namespaced(namespace);
  }
}
