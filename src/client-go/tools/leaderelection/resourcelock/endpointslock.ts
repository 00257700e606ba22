// Go: staging/src/k8s.io/client-go/tools/leaderelection/resourcelock/endpointslock.go
import type * as v1core from "#client-go/kubernetes/typed/core/v1";
import { AnnotationLock } from "./annotation-lock.ts";
import type { LockMeta, ResourceLockConfig } from "./interface.ts";

/** A lock whose record is an annotation of an Endpoints. */
export class EndpointsLock extends AnnotationLock {
  constructor(
    endpointsMeta: LockMeta,
    client: Pick<v1core.CoreV1Client, "endpoints">,
    lockConfig: ResourceLockConfig,
  ) {
    const type = { kind: "Endpoints", apiVersion: "v1" };
    super(
      { type, word: "endpoint", client: (namespace) => client.endpoints(namespace) },
      endpointsMeta,
      lockConfig,
    );
  }
}
