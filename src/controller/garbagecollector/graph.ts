// Go: pkg/controller/garbagecollector/graph.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as strconv from "#go/strconv";

/** Identifies one object by place and UID: an owner reference without its flags. */
export interface ObjectReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  /** Empty for what belongs to no namespace. */
  namespace: string;
}

/** A reference as logs and events print it. */
export function referenceString(ref: ObjectReference): string {
  return `[${ref.apiVersion}/${ref.kind}, namespace: ${ref.namespace}, name: ${ref.name}, uid: ${ref.uid}]`;
}

/** References as Go prints a slice of them, without the two flags, which are addresses there. */
export function ownerReferencesString(refs: readonly metav1.OwnerReference[]): string {
  if (refs.length === 0) return "[]v1.OwnerReference(nil)";
  const texts = refs.map(({ apiVersion, kind, name, uid }) => {
    const [APIVersion, Kind, Name, UID] = [apiVersion, kind, name, uid].map(strconv.quote);
    return `v1.OwnerReference{APIVersion:${APIVersion}, Kind:${Kind}, Name:${Name}, UID:${UID}}`;
  });
  return `[]v1.OwnerReference{${texts.join(", ")}}`;
}

/** One text for each reference: Go compares and indexes by the struct itself. */
export function referenceKey(ref: ObjectReference): string {
  return [ref.apiVersion, ref.kind, ref.namespace, ref.name, ref.uid].join("\n");
}

/** Says whether two references agree in everything. */
export function sameReference(a: ObjectReference, b: ObjectReference): boolean {
  return referenceKey(a) === referenceKey(b);
}

/** What an owner reference says of the owner, given the namespace in which it says so. */
export function ownerReferenceCoordinates(ref: metav1.OwnerReference, namespace: string): ObjectReference {
  return { apiVersion: ref.apiVersion, kind: ref.kind, name: ref.name, uid: ref.uid, namespace };
}

/** Says whether an owner reference and an object agree in UID, name, kind and version. */
export function ownerReferenceMatchesCoordinates(
  a: Pick<ObjectReference, "apiVersion" | "kind" | "name" | "uid">,
  b: Pick<ObjectReference, "apiVersion" | "kind" | "name" | "uid">,
): boolean {
  return a.uid === b.uid && a.name === b.name && a.kind === b.kind && a.apiVersion === b.apiVersion;
}

/** What a node is made of. */
export interface NodeFields {
  identity: ObjectReference;
  owners?: readonly metav1.OwnerReference[];
  deletingDependents?: boolean;
  beingDeleted?: boolean;
  virtual?: boolean;
}

/** An object in the graph of owners. Only the graph builder writes to it; one event loop needs none of Go's locks. */
export class Node {
  identity: ObjectReference;
  /** The nodes that name this one as an owner. */
  readonly dependents = new Set<Node>();
  /** The owners as last seen, to tell what an update changed. */
  owners: readonly metav1.OwnerReference[];
  /** The object waits for its dependents: it has a deletionTimestamp and the finalizer foregroundDeletion. */
  deletingDependents: boolean;
  beingDeleted: boolean;
  /** Known only because someone named it as an owner; no informer has shown it. */
  virtual: boolean;

  constructor(fields: NodeFields) {
    this.identity = fields.identity;
    this.owners = fields.owners ?? [];
    this.deletingDependents = fields.deletingDependents ?? false;
    this.beingDeleted = fields.beingDeleted ?? false;
    this.virtual = fields.virtual ?? false;
  }

  /** A node of its own with the same edges. */
  clone(): Node {
    const { identity, owners, deletingDependents, beingDeleted, virtual } = this;
    const copy = new Node({ identity, owners: [...owners], deletingDependents, beingDeleted, virtual });
    for (const dep of this.dependents) copy.dependents.add(dep);
    return copy;
  }

  isObserved(): boolean {
    return !this.virtual;
  }

  /** The dependents that must be gone before this object may be: their reference says blockOwnerDeletion. */
  blockingDependents(): Node[] {
    const blocks = (ref: metav1.OwnerReference) =>
      ref.uid === this.identity.uid && ref.blockOwnerDeletion === true;
    return [...this.dependents].filter((dep) => dep.owners.some(blocks));
  }
}
