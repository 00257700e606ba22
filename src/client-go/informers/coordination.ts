// Go: staging/src/k8s.io/client-go/informers/coordination/v1/interface.go
import type * as coordination from "#api/coordination/v1";
import * as coordinationlisters from "#client-go/listers/coordination/v1";
import { type InformerSource, ResourceInformer, type Scope } from "./resource-informer.ts";

/** The informers of coordination.k8s.io/v1. */
export type CoordinationV1Informers = ReturnType<typeof newCoordinationV1Informers>;

/** Makes the informers of coordination.k8s.io/v1. */
export function newCoordinationV1Informers(factory: InformerSource, scope: Scope) {
  const leases = new ResourceInformer<coordination.Lease, coordinationlisters.LeaseLister>(
    factory,
    {
      objectType: { group: "coordination.k8s.io", version: "v1", kind: "Lease" },
      list: (client, namespace) => client.coordinationV1().leases(namespace),
      newLister: (indexer) => new coordinationlisters.LeaseLister(indexer),
    },
    scope,
  );
  return { leases: () => leases };
}
