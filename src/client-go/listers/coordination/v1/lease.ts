// Go: staging/src/k8s.io/client-go/listers/coordination/v1/lease.go
import type * as coordinationv1 from "#api/coordination/v1";
import * as listers from "#client-go/listers";

/** Reads Leases from a cache. */
export class LeaseLister extends listers.ResourceLister<coordinationv1.Lease> {
  leases(namespace: string): listers.ResourceNamespaceLister<coordinationv1.Lease> {
    return this.namespaced(namespace);
  }
}
