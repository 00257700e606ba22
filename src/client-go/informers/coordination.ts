// Go: staging/src/k8s.io/client-go/informers/coordination/v1/interface.go
import * as listers from "#client-go/listers/coordination/v1";
import type { Client } from "./client.ts";
import { type InformerSource, ResourceInformer } from "./resource-informer.ts";

/** The informers of coordination.k8s.io/v1. */
export type CoordinationV1Informers = ReturnType<typeof newCoordinationV1Informers>;

/** Makes the informers of coordination.k8s.io/v1. */
export function newCoordinationV1Informers(factory: InformerSource, client: Client, namespace: string) {
  const leases = new ResourceInformer(
    factory,
    { group: "coordination.k8s.io", version: "v1", kind: "Lease" },
    () => client.coordinationV1().leases(namespace),
    (indexer) => new listers.LeaseLister(indexer),
  );
  return { leases: () => leases };
}
