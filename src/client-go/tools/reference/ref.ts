// Go: staging/src/k8s.io/client-go/tools/reference/ref.go
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** What can be referred to: an object, a list, or a reference, which stands for itself. */
export type Referable = metav1.Object | metav1.List<unknown> | v1.ObjectReference;

/** A reference to `object`. Throws if it does not say what it is; upstream then asks its scheme for the Go type's name. */
export function getReference(object: Referable): v1.ObjectReference {
  if (!("metadata" in object)) return object;
  const { kind, apiVersion, metadata } = object;
  if (!kind || !apiVersion) throw new Error("can't reference an object without kind and apiVersion");
  if (!("name" in metadata)) return compact({ kind, apiVersion, resourceVersion: metadata.resourceVersion });
  const { namespace, name, uid, resourceVersion } = metadata;
  return compact({ kind, namespace, name, uid, apiVersion, resourceVersion });
}

/** As `getReference`, to the part of the object that `fieldPath` names. */
export function getPartialReference(object: Referable, fieldPath: string): v1.ObjectReference {
  return { ...getReference(object), fieldPath };
}

/** Empty fields are left out, as on the wire. */
function compact(reference: v1.ObjectReference): v1.ObjectReference {
  return Object.fromEntries(Object.entries(reference).filter(([, value]) => Boolean(value)));
}
