// Go: staging/src/k8s.io/kubectl/pkg/util/util.go
import * as apischema from "#api/schema";
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as md5 from "#go/crypto/md5";

/**
 * The MD5 sum of an object as Go's codec of its version writes it. Fields that no release before 1.20 knows are in it if the object has
 * them, but for `managedFields`, which every object has: a kubectl that old loses them as it reads.
 */
export function hashObject(obj: metav1.Object): string {
  const { managedFields: _, ...metadata } = obj.metadata;
  const data = apischema.encode(scheme.gvkOfObject(obj), { ...obj, metadata });
  return md5.sum(new TextEncoder().encode(data));
}
