// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/rest.go
import * as storage from "#embedded/storage";
import type { Call } from "./scope.ts";

/** Drops owner references that are there twice, and warns the client. */
export function dedupOwnerReferences(
  call: Call,
  object: storage.Stored,
  when: "" | " after mutating admission happens",
): void {
  const refs = object.metadata.ownerReferences ?? [];
  const isRepeated = refs.map((ref, i) => refs.slice(0, i).some((earlier) => storage.same(earlier, ref)));
  const duplicates = refs.filter((_, i) => isRepeated[i]).map(({ uid }) => uid);
  if (duplicates.length === 0) return;
  object.metadata.ownerReferences = refs.filter((_, i) => !isRepeated[i]);
  call.warnings.push(
    `.metadata.ownerReferences contains duplicate entries${when}; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: ${duplicates.join(", ")}`,
  );
}
