// Go: staging/src/k8s.io/client-go/metadata/metadatalister/lister_test.go
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** An object of which nothing but its type and place is known. */
export function newPartialObjectMetadata(
  { apiVersion, kind }: metav1.TypeMeta,
  namespace: string,
  name: string,
): metav1.Object {
  return scheme.decode({ apiVersion, kind, metadata: { namespace, name } });
}
