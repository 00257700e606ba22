// Go: staging/src/k8s.io/client-go/informers/coordination/v1/interface.go
import type * as coordinationv1 from "#api/coordination/v1";
import * as coordlisters from "#client-go/listers/coordination/v1";
import { type InformerSource, ResourceInformer, type Scope } from "./resource-informer.ts";

/** The informers of coordination.k8s.io/v1. */
export type CoordinationV1Informers = ReturnType<typeof newCoordinationV1Informers>;

/** Makes the informers of coordination.k8s.io/v1. */
export function newCoordinationV1Informers(factory: InformerSource, scope: Scope) {
  const leases = new ResourceInformer<coordinationv1.Lease, coordlisters.LeaseLister>(
    factory,
    {
      objectType: { group: "coordination.k8s.io", version: "v1", kind: "Lease" },
      list: (client, namespace) => client.coordinationV1().leases(namespace),
      newLister: (indexer) => new coordlisters.LeaseLister(indexer),
    },
    scope,
  );
  return { leases: () => leases };
}
