// Go: pkg/controller/garbagecollector/graph_builder.go
import {
  ownerReferenceCoordinates,
  ownerReferenceMatchesCoordinates,
  referenceKey,
  type Node,
  type ObjectReference,
} from "./graph.ts";

/**
 * Splits dependents into those that name an owner just as `matchOwnerIdentity` has it, and those that mean its UID but
 * disagree in kind, name or namespace. One with two references may be in both.
 */
export function partitionDependents(
  dependents: Iterable<Node>,
  matchOwnerIdentity: ObjectReference,
): [matching: Node[], nonmatching: Node[]] {
  const matching: Node[] = [];
  const nonmatching: Node[] = [];
  for (const dep of dependents) {
    // From another namespace no reference can be right.
    const foreign =
      matchOwnerIdentity.namespace !== "" && matchOwnerIdentity.namespace !== dep.identity.namespace;
    const refs = dep.owners.filter((ref) => ref.uid === matchOwnerIdentity.uid);
    const matches = refs.map((ref) => !foreign && ownerReferenceMatchesCoordinates(ref, matchOwnerIdentity));
    if (matches.includes(true)) matching.push(dep);
    if (foreign || matches.includes(false)) nonmatching.push(dep);
  }
  return [matching, nonmatching];
}

/** Orders references: kind and version first, so that one kind stays together whether namespaced or not. */
export function compareReferences(a: ObjectReference, b: ObjectReference): number {
  for (const field of ["kind", "apiVersion", "namespace", "name", "uid"] as const) {
    if (a[field] !== b[field]) return a[field] < b[field] ? -1 : 1;
  }
  return 0;
}

/**
 * Another identity under which dependents mean the UID that has been verified absent: the first after it in order,
 * else the first of all. Going round in order lets every candidate have its turn.
 */
export function getAlternateOwnerIdentity(
  deps: readonly Node[],
  verifiedAbsentIdentity: ObjectReference,
): ObjectReference | undefined {
  const absentIdentityIsClusterScoped = verifiedAbsentIdentity.namespace === "";
  const alternates = new Map<string, ObjectReference>();
  for (const dep of deps) {
    for (const ownerRef of dep.owners) {
      if (ownerRef.uid !== verifiedAbsentIdentity.uid) continue;
      const ref = ownerReferenceCoordinates(ownerRef, dep.identity.namespace);
      // The absent one had no namespace, so nothing of its kind has.
      const sameKind =
        ref.apiVersion === verifiedAbsentIdentity.apiVersion && ref.kind === verifiedAbsentIdentity.kind;
      if (absentIdentityIsClusterScoped && sameKind) ref.namespace = "";
      alternates.set(referenceKey(ref), ref);
    }
  }
  alternates.delete(referenceKey(verifiedAbsentIdentity));
  const ordered = [...alternates.values()].sort(compareReferences);
  return ordered.find((ref) => compareReferences(verifiedAbsentIdentity, ref) < 0) ?? ordered[0];
}
