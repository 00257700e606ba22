// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/rest.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as storage from "#embedded/storage";
import type { Call } from "./scope.ts";

/** Drops owner references that are there twice, and warns the client. */
export function dedupOwnerReferences(
  call: Call,
  object: storage.Stored,
  when: "" | " after mutating admission happens",
): void {
  const refs = object.metadata.ownerReferences ?? [];
  const seen = new Set<string>();
  // By text, not by pairs: each request of a few megabytes has tens of thousands of them.
  const isRepeated = refs.map((ref) => seen.size === seen.add(textOf(ref)).size);
  const duplicates = refs.filter((_, i) => isRepeated[i]).map(({ uid }) => uid);
  if (duplicates.length === 0) return;
  object.metadata.ownerReferences = refs.filter((_, i) => !isRepeated[i]);
  call.warnings.push(
    `.metadata.ownerReferences contains duplicate entries${when}; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: ${duplicates.join(", ")}`,
  );
}

/** The same text for equal references, in whatever order their fields stand. */
function textOf(ref: metav1.OwnerReference): string {
  const { apiVersion, kind, name, uid, controller, blockOwnerDeletion } = ref;
  return JSON.stringify([apiVersion, kind, name, uid, controller, blockOwnerDeletion]);
}
