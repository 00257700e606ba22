// Go: staging/src/k8s.io/client-go/tools/leaderelection/resourcelock/configmaplock.go
import type * as v1core from "#client-go/kubernetes/typed/core/v1";
import { AnnotationLock } from "./annotation-lock.ts";
import type { LockMeta, ResourceLockConfig } from "./interface.ts";

/** A lock whose record is an annotation of a ConfigMap. */
export class ConfigMapLock extends AnnotationLock {
  constructor(
    configMapMeta: LockMeta,
    client: Pick<v1core.CoreV1Client, "configMaps">,
    lockConfig: ResourceLockConfig,
  ) {
    const type = { kind: "ConfigMap", apiVersion: "v1" };
    super(
      { type, word: "configmap", client: (namespace) => client.configMaps(namespace) },
      configMapMeta,
      lockConfig,
    );
  }
}
